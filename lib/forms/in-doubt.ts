import { ApiError } from '@/lib/http/api-error';
import { ownKey, readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

/** A public form whose reply was lost: its name in the tab's storage, and what is said of a try nobody knows of. */
type Doubted = { form: string; note: string };

const keyOf = ({ form }: Doubted) => ownKey(`in-doubt:${form}`);
const nameOf = (whose: string) => whose.trim().toLowerCase();

/** What to say before the next try of `whose` form, also after a reload; null where no try is in doubt. */
export function doubtOf(doubted: Doubted, whose: string): ApiError | null {
  const isDoubted = readStored('session', keyOf(doubted)) === nameOf(whose);
  return isDoubted ? new ApiError(doubted.note, undefined, { isOutcomeUnknown: true }) : null;
}

/**
 * Sends a public form of `whose` e-mail. What is refused after a try of which nobody knows what became is
 * of unknown outcome too: that first try may have been carried out (ADR 12). @throws ApiError
 */
export async function sendOnceKnown(
  doubted: Doubted,
  whose: string,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
    removeStored('session', keyOf(doubted));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isOutcomeUnknown) writeStored('session', keyOf(doubted), nameOf(whose));
    if (error.isOutcomeUnknown || doubtOf(doubted, whose) === null) throw error;
    const { message, status, retryAfterMs } = error;
    const text = `${message.replace(/\.?$/, '.')} ${doubted.note}`;
    throw new ApiError(text, status, { isOutcomeUnknown: true, retryAfterMs });
  }
}
