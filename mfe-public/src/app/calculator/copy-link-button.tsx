import { Button } from '@epm/ui';
import { useHost } from '@epm/router';

/** Renders a button that copies the calculator's URL with the current inputs. */
export function CopyLinkButton({ query }: { query: string }) {
  const { toast } = useHost();
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${query}`);
      toast({ kind: 'success', text: 'Link copied. It contains your figures.' });
    } catch {
      toast({ kind: 'error', text: 'The browser did not allow copying. The address bar shows the same link.' });
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
