import { AntdAlert } from '@/components/kit/alert';

/** Says that the last save may or may not have succeeded; `address` is where it would show. */
export function UnconfirmedNotice({ address }: { address: string }) {
  return (
    <AntdAlert
      variant="warning"
      action={
        <a href={`#${address}`} target="_blank" rel="noopener noreferrer">
          Look in a new tab
        </a>
      }
    >
      The last try got no clear answer: it may have been saved, or not.
    </AntdAlert>
  );
}
