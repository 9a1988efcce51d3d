import { VisuallyHidden } from '@epm/ui';

/** Link to the provider's receipt, in a new tab. */
export function ReceiptLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      Open receipt<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
