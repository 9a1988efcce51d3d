import type { Schemas } from '@epm/contract';
import { Button, EmailInput, Field, Input, VisuallyHidden } from '@epm/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_OWNERS } from './send-form.ts';
import type { OwnerDraft } from './send-form.ts';
import type { SendForm } from './use-send-form.ts';
import styles from './owner-fields.module.css';

interface OwnerFieldsProps {
  form: SendForm;
  /** The broker, who signs last. Undefined until the preview has loaded. */
  broker: Schemas['DocumentPreview']['broker'] | undefined;
}

/** Owners in signing order. Buttons move, add and remove owners. */
export function OwnerFields({ form, broker }: OwnerFieldsProps) {
  const { owners } = form.draft;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const focusIn = (key: string | undefined, selector: string) =>
    list.current?.querySelector<HTMLElement>(`[data-owner="${key ?? ''}"] ${selector}`)?.focus();
  // Renders changes synchronously, so that the next key press reaches the newly focused control.
  const add = () => focusIn(flushSync(form.addOwner), 'input');
  const remove = ({ key }: OwnerDraft, index: number) => {
    flushSync(() => {
      form.removeOwner(key);
      setAnnouncement(`Owner ${index + 1} removed`);
    });
    focusIn((owners[index + 1] ?? owners[index - 1])?.key, 'input');
  };
  const move = ({ key, name }: OwnerDraft, index: number, offset: 1 | -1) => {
    flushSync(() => {
      form.moveOwner(key, offset);
      setAnnouncement(
        `${name || 'The owner'} signs ${index + offset === 0 ? 'first' : `as number ${index + offset + 1}`}`,
      );
    });
    // At the new position, the pressed button may be disabled; the other Move button then receives the focus.
    focusIn(key, `:is([data-move="${offset}"]:enabled, [data-move]:enabled)`);
  };

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Owners, in signing order</legend>
      <ol ref={list} role="list" className={styles.owners}>
        {owners.map((owner, index) => (
          <li key={owner.key} data-owner={owner.key} className={styles.owner}>
            <Field label={<OwnerFieldLabel name="Name" index={index} />} error={form.ownerErrors[owner.key]?.name}>
              <Input
                value={owner.name}
                maxLength={200}
                required
                autoComplete="off"
                onChange={({ target }) => form.setOwner(owner.key, { name: target.value })}
              />
            </Field>
            <Field label={<OwnerFieldLabel name="Email" index={index} />} error={form.ownerErrors[owner.key]?.email}>
              <EmailInput
                value={owner.email}
                maxLength={254}
                required
                autoComplete="off"
                onChange={({ target }) => form.setOwner(owner.key, { email: target.value })}
              />
            </Field>
            {owners.length > 1 && (
              <div className={styles.buttons} role="group" aria-label={`Owner ${index + 1}`}>
                <Button
                  size="sm"
                  variant="outline"
                  data-move="-1"
                  disabled={index === 0}
                  aria-label={`Sign earlier: ${owner.name || `owner ${index + 1}`}`}
                  onClick={() => move(owner, index, -1)}
                >
                  <ArrowUp aria-hidden className={styles.icon} />
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  data-move="1"
                  disabled={index === owners.length - 1}
                  aria-label={`Sign later: ${owner.name || `owner ${index + 1}`}`}
                  onClick={() => move(owner, index, 1)}
                >
                  <ArrowDown aria-hidden className={styles.icon} />
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Remove ${owner.name || `owner ${index + 1}`}`}
                  onClick={() => remove(owner, index)}
                >
                  <X aria-hidden className={styles.icon} />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {owners.length < MAX_OWNERS && (
          <Button size="sm" variant="outline" onClick={add}>
            Add co-owner
          </Button>
        )}
        {broker && <p className={styles.broker}>{broker.name} signs last, for the company.</p>}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

function OwnerFieldLabel({ name, index }: { name: string; index: number }) {
  return (
    <>
      {name}
      {index > 0 && <VisuallyHidden> of owner {index + 1}</VisuallyHidden>}
    </>
  );
}
