import { pictureKey } from '@/lib/text/picture-key';

const PATH = 'https://pictures.example/banners/ink.png';
const isSame = (one: string, other: string) =>
  pictureKey(`${PATH}${one}`) === pictureKey(`${PATH}${other}`);

it.each([
  ['Amazon', '?X-Amz-Date=1&X-Amz-Signature=ab', '?X-Amz-Date=2&X-Amz-Signature=cd'],
  [
    'Amazon, as it was',
    '?AWSAccessKeyId=a&Expires=1&Signature=b',
    '?AWSAccessKeyId=c&Expires=2&Signature=d',
  ],
  ['Google', '?X-Goog-Expires=1&X-Goog-Signature=ab', '?X-Goog-Expires=2&X-Goog-Signature=cd'],
  ['CloudFront', '?Policy=a&Signature=b&Key-Pair-Id=K', '?Policy=c&Signature=d&Key-Pair-Id=K'],
  ['Azure', '?sv=2024&st=1&se=2&sr=b&sig=a%2B', '?sv=2024&st=3&se=4&sr=b&sig=b%3D'],
])('knows a picture again that %s signs anew', (_, one, other) => {
  expect(isSame(one, other)).toBe(true);
});

it.each([
  ['of another version', '?versionId=1&X-Amz-Signature=ab', '?versionId=2&X-Amz-Signature=ab'],
  ['that nothing signs', '?Expires=1', '?Expires=2'],
  ['with another token', '?alt=media&token=1', '?alt=media&token=2'],
  ['of another size', '?v=1', '?v=2'],
  ['at another path', '/a?X-Amz-Signature=ab', '/b?X-Amz-Signature=ab'],
  ['that is signed no more', '?id=1&sig=a', '?id=2'],
])('takes a picture %s for another one', (_, one, other) => {
  expect(isSame(one, other)).toBe(false);
});
