import type { SiteSettingKey } from '@epm/contract';
import { SettingHistory } from '@epm/staff';
import type { NumberDraft, NumberFields } from './number-settings.ts';

interface NumberHistoryProps<Name extends string> {
  settingKey: SiteSettingKey;
  fields: NumberFields<Name>;
  /** Formats a value. Default: the number itself. */
  describe?: (name: Name, value: number) => string;
  /**
   * Called with the values of the version that the user restores. Fields that the version lacks are omitted. If
   * undefined, no version can be restored.
   */
  onRestore?: (draft: Partial<NumberDraft<Name>>) => void;
}

/** Button that opens the version history of number settings. */
export function NumberHistory<Name extends string>({
  settingKey,
  fields,
  describe = (_name, value) => String(value),
  onRestore,
}: NumberHistoryProps<Name>) {
  const names = Object.keys(fields) as Name[];
  const mapValues = (value: Readonly<Record<string, unknown>>, toText: (name: Name, stored: number) => string) =>
    names.flatMap((name) => {
      const stored = value[name];
      return typeof stored === 'number' ? [[name, toText(name, stored)] as const] : [];
    });
  return (
    <SettingHistory
      settingKey={settingKey}
      labels={Object.fromEntries(names.map((name) => [name, fields[name].label]))}
      toDraft={(value) => ({
        ...Object.fromEntries(names.map((name) => [name, 'Not set'])),
        ...Object.fromEntries(mapValues(value, describe)),
      })}
      {...(onRestore && {
        onRestore: (value) =>
          onRestore(Object.fromEntries(mapValues(value, (_, stored) => String(stored))) as Partial<NumberDraft<Name>>),
      })}
    />
  );
}
