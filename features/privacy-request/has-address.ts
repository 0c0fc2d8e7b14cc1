import { addressKey } from '@/lib/text/safe-url';

const ADDRESSES = /[\p{L}\p{M}\p{N}_.%+'~-]+@[\p{L}\p{M}\p{N}.-]+/gu;
/** What stands before an address that is the end of a longer one; these signs alone are set around it. */
const BEGUN = /(?:[\p{L}\p{N}.%+~-]|[\p{L}\p{N}]['_]+)$/u;
/** What stands behind an address whose host goes on. */
const GOES_ON = /^(?:\.?[\p{L}\p{N}]|-)/u;
/** As far as one looks for either. */
const AROUND = 4;

/** Whether an address stands in a text as a whole: "ann@x.example" is none of "joann@x.example". */
export function hasAddress(text: string, address: string): boolean {
  const small = text.toLowerCase();
  for (let at = small.indexOf(address); at !== -1; at = small.indexOf(address, at + 1)) {
    const end = at + address.length;
    const before = small.slice(Math.max(at - AROUND, 0), at);
    if (!BEGUN.test(before) && !GOES_ON.test(small.slice(end, end + AROUND))) return true;
  }
  // A text may have another form of its host than the key.
  return address.includes('@xn--') || address.includes('.xn--')
    ? [...text.matchAll(ADDRESSES)].some(
        ([one]) => addressKey(one.replace(/^['_]+|[.-]+$/g, '')) === address,
      )
    : false;
}
