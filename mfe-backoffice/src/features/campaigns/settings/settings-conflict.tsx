import { ConflictDialog } from '@epm/staff';
import type { NumberFields, NumberSettings } from './number-settings.ts';
import type { NumberSettingsForm } from './use-number-settings.ts';

interface SettingsConflictProps<Name extends string> {
  form: NumberSettingsForm<Name>;
  fields: NumberFields<Name>;
  /** Formats a value. Default: the number itself. */
  describe?: (name: Name, value: number) => string;
}

/** Dialog for settings that two users changed. Renders nothing without a conflict. */
export function SettingsConflict<Name extends string>({
  form: { draft, conflict, resolveConflict, closeConflict },
  fields,
  describe = (_name, value) => String(value),
}: SettingsConflictProps<Name>) {
  if (!conflict) return null;
  const { base, current } = conflict;
  return (
    <ConflictDialog<NumberSettings<Name>, Record<Name, number>>
      conflict={conflict}
      onResolve={resolveConflict}
      onClose={closeConflict}
      changePhrase="changed these settings"
      describeField={(name) => ({
        label: fields[name].label,
        base: describe(name, base[name]),
        theirs: describe(name, current[name]),
        yours: describe(name, Number(draft[name])),
        editor: current.changedBy,
        savedAt: current.changedAt,
      })}
    />
  );
}
