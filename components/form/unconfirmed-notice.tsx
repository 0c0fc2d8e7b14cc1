import { MessageBox } from '@/components/feedback/message-box';

/**
 * Says in a form that nobody knows what became of the last try, for longer than a toast stands,
 * and offers to look without losing what was typed. `address` is where it would show.
 */
export function UnconfirmedNotice({ address }: { address: string }) {
  return (
    <MessageBox
      variant="warning"
      action={
        <a href={`#${address}`} target="_blank" rel="noopener noreferrer">
          Look in a new tab
        </a>
      }
    >
      The last try got no clear answer: it may have been saved, or not.
    </MessageBox>
  );
}
