import { formatOutOfRangeNotice, formatFieldValue, parseField } from '@epm/contract';
import type { CalculatorField } from '@epm/contract';
import { joinClassNames, Field, Input } from '@epm/ui';
import { useLocation } from '@epm/router';
import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { deleteThroughSeparator, maskDollars, maskRate } from './mask.ts';
import styles from './figure-field.module.css';

interface FigureFieldProps {
  name: string;
  label: ReactNode;
  field: CalculatorField;
  /** The initial value. The input is uncontrolled. */
  value: number;
  hint?: ReactNode;
  /** Unit shown after the value, such as '%' or 'years'. A dollar field shows '$' in front of the value instead. */
  unit?: string;
  /** Id of the input's form, if the input is outside the form element. */
  form?: string;
  /** Range of an additional slider, for values that visitors are likely to vary. */
  slider?: { min: number; max: number };
  onChange: () => void;
}

/**
 * Renders a calculator's number input. Masks the text while the visitor types, formats the text on blur, and changes
 * the value by one step on arrow keys.
 */
export function FigureField({ name, label, field, value, hint, unit, form, slider, onChange }: FigureFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const sliderRef = useRef<HTMLInputElement>(null);
  const lastText = useRef(formatFieldValue(value, field));
  const { search } = useLocation();
  // A shared link may contain a value outside the field's limits.
  const [notice, setNotice] = useState(() =>
    formatOutOfRangeNotice(new URLSearchParams(search).get(name) ?? formatFieldValue(value, field), field),
  );
  const sign = field.kind === 'dollars' ? '$' : undefined;

  function setText(text: string) {
    const input = inputRef.current;
    if (!input) return;
    input.value = text;
    lastText.current = text;
    if (sliderRef.current) sliderRef.current.value = String(parseField(text, field) ?? 0);
    onChange();
  }

  function maskInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const isForward = inputType === 'deleteContentForward';
    const corrected =
      isForward || inputType === 'deleteContentBackward'
        ? deleteThroughSeparator(typed, lastText.current, isForward)
        : typed;
    const masked = field.kind === 'dollars' ? maskDollars(corrected) : maskRate(corrected, field.min < 0);
    setNotice(formatOutOfRangeNotice(masked.text, field));
    setText(masked.text);
    input.setSelectionRange(masked.caret, masked.caret);
  }

  function formatOnBlur() {
    const text = formatFieldValue(parseField(inputRef.current?.value ?? '', field) ?? 0, field);
    if (text !== inputRef.current?.value) setText(text);
  }

  function stepOnArrowKey(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const now = parseField(event.currentTarget.value, field) ?? 0;
    // Removes floating-point noise: 5 + 0.1 = 5.1, not 5.1000000000000005.
    const next = Number((now + direction * field.step).toFixed(6));
    setNotice(null);
    setText(formatFieldValue(Math.min(field.max, Math.max(field.min, next)), field));
  }

  return (
    <Field label={label} hint={hint}>
      <div className={styles.frame}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <Input
          ref={inputRef}
          name={name}
          form={form}
          defaultValue={formatFieldValue(value, field)}
          className={joinClassNames(sign && styles.signed)}
          inputMode={field.kind === 'percent' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={24}
          onInput={maskInput}
          onBlur={formatOnBlur}
          onKeyDown={stepOnArrowKey}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      {slider && (
        // The slider is for mouse and touch only. Keyboard and screen reader users use the text field.
        <input
          ref={sliderRef}
          type="range"
          className={styles.slider}
          min={slider.min}
          max={slider.max}
          step={field.step}
          defaultValue={value}
          tabIndex={-1}
          aria-hidden="true"
          onInput={(event) => {
            setNotice(null);
            setText(formatFieldValue(Number(event.currentTarget.value), field));
          }}
        />
      )}
    </Field>
  );
}
