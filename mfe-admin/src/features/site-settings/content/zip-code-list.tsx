import { Button, Field, Textarea } from '@epm/ui';
import { useRef, useState } from 'react';
import { parseZipCodes } from './zip-codes.ts';
import styles from './zip-code-list.module.css';

interface ZipCodeListProps {
  zipCodes: readonly string[];
  error: string | undefined;
  onChange: (zipCodes: string[]) => void;
}

/** List of ZIP codes, each with a button that removes it, and a field for adding one or more. */
export function ZipCodeList({ zipCodes, error, onChange }: ZipCodeListProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  function add() {
    const { zipCodes: typed, invalid } = parseZipCodes(text);
    const added = typed.filter((zip) => !zipCodes.includes(zip));
    setText(invalid.join(' '));
    setProblem(invalid.length > 0 ? `Not a ZIP code of five digits: ${invalid.slice(0, 5).join(', ')}` : undefined);
    setOutcome(added.length === 1 ? '1 ZIP code added.' : `${added.length} ZIP codes added.`);
    if (added.length > 0) onChange([...zipCodes, ...added].sort());
    field.current?.focus();
  }
  function remove(zipCode: string) {
    onChange(zipCodes.filter((each) => each !== zipCode));
    setOutcome(`${zipCode} removed.`);
    field.current?.focus();
  }
  return (
    <div className={styles.area}>
      <Field label="Add ZIP codes" hint="One, or many pasted from a list." error={problem ?? error} isOptional>
        <Textarea
          ref={field}
          name="zipCodes"
          rows={2}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className={styles.row}>
        <Button variant="outline" disabled={text.trim() === ''} onClick={add}>
          Add
        </Button>
        <p role="status" className={styles.count}>
          {outcome} {zipCodes.length} in the service area.
        </p>
      </div>
      <ul role="list" className={styles.list} aria-label="ZIP codes of the service area">
        {zipCodes.map((zipCode) => (
          <li key={zipCode} className={styles.zip}>
            {zipCode}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${zipCode}`}
              onClick={() => remove(zipCode)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
