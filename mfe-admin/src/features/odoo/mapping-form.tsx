import { MAPPABLE_LEAD_FIELD_KEYS, MAPPABLE_LEAD_FIELDS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { MappableLeadField, LeadStatus, Schemas } from '@epm/contract';
import { ConflictDialog, SavedBy } from '@epm/staff';
import { Field, Select } from '@epm/ui';
import { useState } from 'react';
import { FormHistory, SettingsForm, SettingsGroup } from '../../app/settings-form.tsx';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { MAPPED_STATUSES, toDraft } from './mapping-draft.ts';
import type { Mapping, MappingDraft, MappingKey } from './mapping-draft.ts';
import { useMappingForm } from './use-mapping-form.ts';

interface MappingFormProps {
  mapping: Schemas['CrmMapping'];
  /** Stages and fields of Odoo. Null if Odoo did not return them. */
  schema: Schemas['PartnerSchema'] | null;
}

type Option = { value: string; label: string };

const COMPARISON_REASON =
  'The mapping is saved. Leads that Odoo already has keep their fields and stages until they change here, or until you compare all leads.';

const STAGE_MISSING_MESSAGE = 'It no longer exists in Odoo. The default stage is used until you choose another one.';
const FIELD_MISSING_MESSAGE = 'It no longer exists in Odoo, so Odoo refuses leads. Choose another one.';

/** Form that maps our fields and statuses to the fields and stages of Odoo. */
export function MappingForm({ mapping, schema }: MappingFormProps) {
  const [isComparisonOffered, setComparisonOffered] = useState(false);
  const edit = useMappingForm(mapping, { onSaved: () => setComparisonOffered(schema !== null) });
  const { draft, errors, conflict, change, resolveConflict, closeConflict } = edit;
  const listOptions = (key: MappingKey): Option[] =>
    key.startsWith('stage.')
      ? (schema?.stages ?? []).map((stage) => ({ value: String(stage.id), label: stage.name }))
      : (schema?.fields ?? [])
          .filter(({ kind }) => kind === MAPPABLE_LEAD_FIELDS[key.slice('field.'.length) as MappableLeadField].kind)
          .map(({ name, label }) => ({ value: name, label: `${label} (${name})` }));
  const select = (key: MappingKey, label: string, empty: string) => {
    const options = listOptions(key);
    const value = draft[key];
    const isGone = value !== '' && !options.some((option) => option.value === value);
    const all = isGone ? [...options, { value, label: key.startsWith('stage.') ? `Stage ${value}` : value }] : options;
    const gone =
      schema && isGone ? (key.startsWith('stage.') ? STAGE_MISSING_MESSAGE : FIELD_MISSING_MESSAGE) : undefined;
    return (
      <Field key={key} label={label} error={errors[key] ?? gone}>
        <Select
          name={key}
          options={[{ value: '', label: empty }, ...all]}
          value={value}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      </Field>
    );
  };
  const describe = (key: MappingKey, value: string): string =>
    listOptions(key).find((option) => option.value === value)?.label ?? (value || 'Default');
  return (
    <>
      <SettingsForm
        label="Mapping to Odoo"
        edit={edit}
        note={
          <>
            <SavedBy {...mapping} />
            The mapping applies to leads that change later. Compare all leads to apply it to the others as well.
          </>
        }
      >
        <SettingsGroup
          title="Stages"
          note="Odoo stage for each of our statuses. A lost lead is archived in Odoo. The default is the stage with the name that Odoo uses in a new installation."
        >
          {MAPPED_STATUSES.map((status) => select(`stage.${status}`, LEAD_STATUS_LABELS[status], 'Default stage'))}
        </SettingsGroup>
        <SettingsGroup title="Fields" note="Odoo field for each of our fields. The property’s address is the title.">
          {MAPPABLE_LEAD_FIELD_KEYS.map((field) =>
            select(`field.${field}`, MAPPABLE_LEAD_FIELDS[field].label, 'Not sent'),
          )}
        </SettingsGroup>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            onResolve={resolveConflict}
            onClose={closeConflict}
            changePhrase="changed this mapping"
            describeField={(key) => ({
              label: getMappingLabel(key),
              base: describe(key, toDraft(conflict.base)[key]),
              theirs: describe(key, toDraft(conflict.current)[key]),
              yours: describe(key, draft[key]),
              editor: conflict.current.changedBy,
              savedAt: conflict.current.changedAt,
            })}
          />
        )}
      </SettingsForm>
      <FormHistory
        settingKey="crmMapping"
        labels={HISTORY_LABELS}
        toDraft={(value) => groupByKind(toDraft(value as unknown as Mapping), describe)}
        onRestore={(value) => change(toDraft(value as unknown as Mapping))}
      />
      <ComparisonDialog
        isOpen={isComparisonOffered}
        reason={COMPARISON_REASON}
        onClose={() => setComparisonOffered(false)}
      />
    </>
  );
}

function getMappingLabel(key: MappingKey): string {
  const [kind, name] = key.split('.');
  return kind === 'field'
    ? MAPPABLE_LEAD_FIELDS[name as MappableLeadField].label
    : LEAD_STATUS_LABELS[name as LeadStatus];
}

const MAPPING_KEYS: readonly MappingKey[] = [
  ...MAPPED_STATUSES.map((status) => `stage.${status}` as const),
  ...MAPPABLE_LEAD_FIELD_KEYS.map((field) => `field.${field}` as const),
];

const HISTORY_LABELS = {
  stage: 'Stages',
  field: 'Fields',
  ...Object.fromEntries(MAPPING_KEYS.map((key) => [key, getMappingLabel(key)])),
};

/** Describes the values of a mapping, grouped into stages and fields. */
function groupByKind(draft: MappingDraft, describe: (key: MappingKey, value: string) => string) {
  const nested: Record<string, Record<string, string>> = { stage: {}, field: {} };
  for (const key of MAPPING_KEYS) {
    const [kind = '', name = ''] = key.split('.');
    nested[kind]![name] = describe(key, draft[key]);
  }
  return nested;
}
