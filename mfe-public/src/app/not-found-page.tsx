import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { Notice } from './notice.tsx';
import { paths } from './paths.ts';

export function NotFoundPage() {
  return (
    <Notice
      title="There is no page at this address."
      actions={
        <>
          <ButtonLink size="lg" render={<Link to={paths.home} />}>Go to the home page</ButtonLink>
          <ButtonLink size="lg" variant="outline" render={<Link to={paths.analysis} />}>Free Rental Analysis</ButtonLink>
        </>
      }
    >
      It may have moved, or the link may be incomplete.
    </Notice>
  );
}
