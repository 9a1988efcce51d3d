/**
 * @jest-environment node
 * @own-modules
 */
import { renderToString } from 'react-dom/server';
import {
  Badge,
  BrandMark,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  CommandPalette,
  createToastStore,
  Dialog,
  EmptyState,
  ErrorPanel,
  Field,
  Input,
  LeaveConfirmation,
  Select,
  Skeleton,
  Spinner,
  StatusBadge,
  Stepper,
  Table,
  Tabs,
  Toaster,
  VisuallyHidden,
} from './index.ts';

const page = (
  <>
    <BrandMark label="Mark" />
    <Button isBusy>Send</Button>
    <ButtonLink href="/analysis">Free Rental Analysis</ButtonLink>
    <Field label="City" error="Enter the city.">
      <Input name="city" />
    </Field>
    <Field label="Type">
      <Select name="type" options={[{ value: 'condo', label: 'Condominium' }]} />
    </Field>
    <Checkbox label="Emails" />
    <Badge tone="info">New</Badge>
    <StatusBadge status="enrolled" />
    <Card title="Estimated rent">$1,911</Card>
    <Tabs
      label="Parts"
      items={[
        { value: 'one', label: 'One', content: 'First part' },
        { value: 'two', label: 'Two', content: 'Second part' },
      ]}
    />
    <Stepper steps={['One', 'Two']} current={0} />
    <Table
      label="Homes"
      columns={[{ key: 'id', header: 'Home', cell: (row: string) => row }]}
      rows={['Maple Street']}
      rowKey={(row) => row}
    />
    <Dialog isOpen={false} onClose={() => undefined} title="Closed" />
    <LeaveConfirmation blocker={{ state: 'unblocked' }} />
    <CommandPalette
      isOpen={false}
      onClose={() => undefined}
      label="Closed"
      placeholder="Find"
      query=""
      onQueryChange={() => undefined}
      groups={[]}
    />
    <Toaster store={createToastStore()} />
    <Skeleton lines={3} label="Loading" />
    <Spinner label="Loading" />
    <EmptyState title="Nothing yet" />
    <ErrorPanel title="Not loaded" onRetry={() => undefined} />
    <VisuallyHidden>Opens in a new tab</VisuallyHidden>
  </>
);

it('components render on the server, with the same HTML each time', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(page);
  expect(html).toContain('First part');
  expect(html).toContain('Maple Street');
  expect(renderToString(page)).toBe(html);
});
