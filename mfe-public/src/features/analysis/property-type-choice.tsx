import { PROPERTY_TYPE_KEYS, PROPERTY_TYPES } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { joinClassNames, FieldError, RadioTile } from '@epm/ui';
import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { HouseTypeDrawing } from '../../app/drawings/house-type-drawing.tsx';
import styles from './property-type-choice.module.css';

interface PropertyTypeChoiceProps {
  /** Returns the radio button props for a property type. */
  radio: (type: PropertyType) => ComponentPropsWithRef<'input'>;
  error: string | undefined;
  /** Sets `autofocus` on the first choice. */
  autoFocus?: boolean | undefined;
  className?: string;
}

/** Renders the property types as radio buttons, each with a small drawing. */
export function PropertyTypeChoice({ radio, error, autoFocus, className }: PropertyTypeChoiceProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
      className={joinClassNames(styles.group, className)}
    >
      <p id={`${id}label`} className={styles.label}>
        Property type
      </p>
      <div className={styles.choices}>
        {PROPERTY_TYPE_KEYS.map((type, index) => (
          <RadioTile
            key={type}
            {...radio(type)}
            isFramed
            autoFocus={index === 0 ? autoFocus : undefined}
            className={styles.choice}
          >
            <HouseTypeDrawing type={type} className={styles.drawing} />
            <span className={styles.name}>{PROPERTY_TYPES[type]}</span>
          </RadioTile>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  );
}
