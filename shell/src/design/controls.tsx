import { FIRST_OUTCOME, LEAD_STAGES, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import {
  Button,
  ButtonLink,
  Checkbox,
  CommandPalette,
  Field,
  InlineEdit,
  Input,
  MenuButton,
  RadioRow,
  RadioTile,
  Select,
} from '@epm/ui';
import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './design.module.css';
import { Chapter, Specimen } from './specimen.tsx';

const BUTTON_VARIANTS = ['primary', 'secondary', 'outline', 'danger'] as const;
const BUTTON_LABELS = {
  primary: 'Get Free Property Analysis',
  secondary: 'Save draft',
  outline: 'Add Another Property',
  danger: 'Delete lead',
};
const PROPERTY_TYPES = [
  { value: 'single-family', label: 'Single-family home' },
  { value: 'townhouse', label: 'Townhouse' },
  { value: 'condo', label: 'Condominium' },
  { value: 'multi-family', label: 'Multi-family' },
];

export function Controls() {
  return (
    <>
      <Chapter
        id="button"
        title="Button"
        text="Each screen has one primary action. A busy button keeps its width and focus, and ignores clicks."
      >
        <Specimen name="Variants">
          <div className={styles.row}>
            {BUTTON_VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {BUTTON_LABELS[variant]}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen name="Sizes">
          <div className={styles.row}>
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} size={size}>
                View Analysis
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen name="Busy">
          <div className={styles.row}>
            {BUTTON_VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} isBusy>
                {BUTTON_LABELS[variant]}
              </Button>
            ))}
            <BusyButtonDemo />
          </div>
        </Specimen>
        <Specimen name="Disabled">
          <div className={styles.row}>
            {BUTTON_VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {BUTTON_LABELS[variant]}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen name="With an icon, and as a link">
          <div className={styles.row}>
            <Button variant="outline">
              <Plus aria-hidden />
              Add Another Property
            </Button>
            <Button variant="danger" size="sm">
              <Trash2 aria-hidden />
              Remove Property
            </Button>
            <ButtonLink href="#button">
              View Full Team
              <ArrowRight aria-hidden />
            </ButtonLink>
          </div>
        </Specimen>
      </Chapter>

      <Chapter
        id="field"
        title="Field"
        text="The label is above the control, the hint below it. An error says what is wrong and how to correct it. Optional fields are marked."
      >
        <div className={styles.form}>
          <Field label="Street address" className={styles.fullWidth}>
            <Input autoComplete="off" placeholder="2412 Maple Street" />
          </Field>
          <Field label="City">
            <Input defaultValue="West Des Moines" autoComplete="off" />
          </Field>
          <Field label="State">
            <Input value="IA" disabled readOnly />
          </Field>
          <Field label="ZIP code" error="Enter the five digits of the ZIP code, for example 50265.">
            <Input defaultValue="5026" inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label="Year built" isOptional hint="An estimate is fine.">
            <Input type="number" defaultValue={1962} />
          </Field>
          <Field label="Property type">
            <Select options={PROPERTY_TYPES} placeholder="Choose a type" defaultValue="" required />
          </Field>
          <Field label="Property type" error="Choose a property type.">
            <Select options={PROPERTY_TYPES} defaultValue="townhouse" />
          </Field>
        </div>
      </Chapter>

      <Chapter id="checkbox" title="Checkbox" text="The whole label is clickable. Consent is never preselected.">
        <div className={styles.stack}>
          <Checkbox
            label="Send me the monthly market report"
            hint="One email a month. Each has a link to unsubscribe."
          />
          <Checkbox label="The home has a rental certificate" defaultChecked />
          <Checkbox label="Send me text messages" error="Select this option, or leave the phone number empty." />
          <Checkbox label="Pets are allowed" disabled />
          <Checkbox label="Managed by another company" disabled defaultChecked />
        </div>
      </Chapter>

      <Chapter
        id="radio"
        title="Radio buttons"
        text="Native radio buttons, which the arrow keys select. Options with a long description are in rows."
      >
        <Specimen name="Tiles">
          <div className={styles.row}>
            {['9:00 AM', '9:30 AM', '10:00 AM'].map((time, index) => (
              <RadioTile key={time} name="tile" defaultChecked={index === 1} className={styles.tile}>
                {time}
              </RadioTile>
            ))}
          </div>
        </Specimen>
        <Specimen name="Framed tiles">
          <div className={styles.row}>
            {[
              ['Condominium', 'One unit in a building'],
              ['Townhouse', 'Shares its side walls'],
            ].map(([name, text], index) => (
              <RadioTile key={name} isFramed name="framed" defaultChecked={index === 1} className={styles.framed}>
                <b>{name}</b>
                {text}
              </RadioTile>
            ))}
          </div>
        </Specimen>
        <Specimen name="Framed tiles with headings">
          <div className={styles.row}>
            {[
              ['Steady', 'Lower risk and return'],
              ['Growth', 'Higher risk and return'],
            ].map(([name = '', text], index) => (
              <RadioTile key={name} heading={name} name="headed" defaultChecked={index === 1} className={styles.headed}>
                {text}
              </RadioTile>
            ))}
          </div>
        </Specimen>
        <Specimen name="Rows">
          <div className={styles.stack}>
            {[
              ['Unassigned', 'Leads wait until a staff member takes them.'],
              ['Round-robin', 'Each lead goes to the next staff member.'],
            ].map(([name, text], index) => (
              <RadioRow key={name} name="row" defaultChecked={index === 1}>
                <b>{name}</b>
                <span>{text}</span>
              </RadioRow>
            ))}
          </div>
        </Specimen>
      </Chapter>

      <Chapter
        id="inline-edit"
        title="Inline edit"
        text="Values that become fields in the same place. Enter saves, Escape cancels."
      >
        <EditableName />
      </Chapter>

      <Chapter
        id="menu"
        title="Menu"
        text="Actions for one item. Arrow keys move, typing finds an entry, Escape closes."
      >
        <StatusMenu />
      </Chapter>

      <Chapter
        id="command-palette"
        title="Command palette"
        text="A search field with the matching commands below. Focus stays in the field. Arrow keys select, Enter runs the command."
      >
        <StatusCommands />
      </Chapter>
    </>
  );
}

function EditableName() {
  const [name, setName] = useState('Grace Hopper');
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    setName(draft ?? name);
    setDraft(null);
  };
  return (
    <InlineEdit
      label="Edit name"
      isEditing={draft !== null}
      onEdit={() => setDraft(name)}
      onSave={save}
      onCancel={() => setDraft(null)}
      fields={
        <Field label="Name">
          <Input value={draft ?? ''} onChange={({ target }) => setDraft(target.value)} autoComplete="off" />
        </Field>
      }
    >
      <strong>{name}</strong>
    </InlineEdit>
  );
}

function StatusMenu() {
  const [chosen, setChosen] = useState<LeadStatus>('leads');
  const items = LEAD_STAGES.map((status) => ({
    key: status,
    label: LEAD_STATUS_LABELS[status],
    isChosen: status === chosen,
    startsGroup: status === FIRST_OUTCOME,
    run: () => setChosen(status),
  }));
  return (
    <div className={styles.row}>
      <MenuButton variant="outline" label="Status of Ruth Halvorsen" items={items}>
        {LEAD_STATUS_LABELS[chosen]}
      </MenuButton>
    </div>
  );
}

function StatusCommands() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const matches = LEAD_STAGES.map((status) => LEAD_STATUS_LABELS[status]).filter((label) =>
    label.toLowerCase().includes(query.toLowerCase()),
  );
  return (
    <div className={styles.row}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Search statuses
      </Button>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Search statuses"
        placeholder="Status"
        query={query}
        onQueryChange={setQuery}
        groups={[
          { title: 'Statuses', commands: matches.map((label) => ({ key: label, label, run: () => setQuery('') })) },
        ]}
        status={matches.length === 0 && 'No matching status'}
      />
    </div>
  );
}

function BusyButtonDemo() {
  const [isBusy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1_500);
  };
  return (
    <Button variant="outline" isBusy={isBusy} onClick={work}>
      Start
    </Button>
  );
}
