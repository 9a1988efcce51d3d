import { FieldError } from '@epm/ui';

/** List of the problems that prevent the publication of a text. */
export const ProblemList = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <ul role="list" aria-label="Problems">
      {problems.map((problem) => (
        <li key={problem}>
          <FieldError>{problem}</FieldError>
        </li>
      ))}
    </ul>
  );
