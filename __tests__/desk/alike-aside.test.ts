import { findAlike } from '@/lib/alike/alike';

const TEXT = 'I cannot sign in since yesterday: my password is said to be wrong, whatever I type.';
const asked = {
  texts: ['a', 'b', 'c'].map((id) => ({ id, text: TEXT, from: `${id}@example.com` })),
  ownHosts: [],
};

function Refused(): never {
  throw new DOMException('Not from here', 'SecurityError');
}

afterEach(() => {
  delete process.env.ALIKE_WORKER;
  Reflect.deleteProperty(globalThis, 'Worker');
});

it('compares letters in the page where the browser refuses a worker', async () => {
  process.env.ALIKE_WORKER = 'alike.js';
  Reflect.set(globalThis, 'Worker', Refused);
  const { findAlikeAside } = await import('@/features/desk/queue/alike-aside');

  const found = await findAlikeAside(asked, new AbortController().signal);

  expect(found).toEqual(findAlike(asked.texts, []));
  expect(found).toHaveLength(1);
});
