import { useState } from 'react';
import { createLazyDialog, MenuButton } from '@epm/ui';
import type { MenuItem } from '@epm/ui';
import { useSavedViews } from '../hooks/use-saved-views.ts';

const SaveViewDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './save-view-dialog.tsx')).SaveViewDialog,
);

interface SavedViewsProps {
  /** Query string of the current list; '' for the default list. */
  query: string;
  onOpen: (query: string) => void;
}

/** Menu of the user's saved views. */
export function SavedViews({ query, onOpen }: SavedViewsProps) {
  const { views, add, remove } = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const currentView = views.find((view) => view.query === query);
  const saveDisabledReason =
    query === '' ? 'Narrow, search or sort the list first.' : currentView && `Already saved as “${currentView.name}”.`;
  const items: MenuItem[] = [
    { key: 'all', label: 'Everything', isChosen: query === '', run: () => onOpen('') },
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      isChosen: view === currentView,
      run: () => onOpen(view.query),
    })),
    {
      key: 'save',
      label: 'Save this view',
      startsGroup: true,
      run: () => setNaming(true),
      ...(saveDisabledReason && { isDisabled: true, note: saveDisabledReason }),
    },
    ...(currentView
      ? [{ key: 'remove', label: `Remove “${currentView.name}”`, isDanger: true, run: () => remove(currentView) }]
      : []),
  ];
  return (
    <>
      <MenuButton variant="outline" label="Saved views" items={items}>
        {currentView?.name ?? 'Views'}
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
