import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonProps } from '../button/button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu.tsx';

interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  children: ReactNode;
  /** Heading at the top of the menu. */
  label: string;
  items: readonly MenuItem[];
}

/** Button that opens a menu. */
export function MenuButton({ children, label, items, ...rest }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button
        {...rest}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
      >
        {children}
        <ChevronDown aria-hidden />
      </Button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={label} items={items} />
    </>
  );
}
