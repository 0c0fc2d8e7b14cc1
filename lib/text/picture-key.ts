/** A signature, as storages put it into the address of a picture each time that they are asked for it. */
const SIGNATURE = /^(?:x-[a-z]+-)?sig(?:nature)?$/i;
/** What changes with it: who may read the picture, and until when. */
const SIGNED_WITH = /^(?:x-(?:amz|goog|oss)-.+|\w*access\w*id|expires|policy|st|se|sk[te])$/i;

/**
 * An address by which a picture is known again: without its signature and what is signed with that. Nothing else goes,
 * since `v` or `versionId` may name another picture; in its own storage a new picture has a new path.
 */
export function pictureKey(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const params = query.split('&');
  const isNamed = (names: RegExp) => (param: string) => names.test(param.split('=')[0] ?? '');
  const isSignature = isNamed(SIGNATURE);
  const isSigned = isNamed(SIGNED_WITH);
  if (!params.some(isSignature)) return address;
  const staying = params.filter((param) => !isSignature(param) && !isSigned(param));
  return [path, ...staying].join('?');
}
