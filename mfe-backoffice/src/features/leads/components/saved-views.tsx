import { useState } from 'react';
import { lazyDialog, MenuButton } from '@epm/ui';
import type { MenuItem } from '@epm/ui';
import { useSavedViews } from '../hooks/use-saved-views.ts';

const SaveViewDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './save-view-dialog.tsx')).SaveViewDialog,
);

interface SavedViewsProps {
  /** Query string of the current list; '' if it has no filter. */
  query: string;
  onOpen: (query: string) => void;
}

/** Menu of the user's saved views. */
export function SavedViews({ query, onOpen }: SavedViewsProps) {
  const { views, add, remove } = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const shown = views.find((view) => view.query === query);
  const saveDisabledReason =
    query === '' ? 'Narrow, search or sort the list first.' : shown && `Saved already as “${shown.name}”.`;
  const items: MenuItem[] = [
    { key: 'all', label: 'Everything', isChosen: query === '', run: () => onOpen('') },
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      isChosen: view === shown,
      run: () => onOpen(view.query),
    })),
    {
      key: 'save',
      label: 'Save this view',
      startsGroup: true,
      run: () => setNaming(true),
      ...(saveDisabledReason && { isDisabled: true, note: saveDisabledReason }),
    },
    ...(shown ? [{ key: 'remove', label: `Remove “${shown.name}”`, isDanger: true, run: () => remove(shown) }] : []),
  ];
  return (
    <>
      <MenuButton variant="outline" label="Saved views" items={items}>
        {shown?.name ?? 'Views'}
      </MenuButton>
      {isNaming && (
        <SaveViewDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setNaming(false);
            add(name, query);
          }}
          existingNames={views.map(({ name }) => name)}
        />
      )}
    </>
  );
}
