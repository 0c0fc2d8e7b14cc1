import { readVersions, stampVersion } from '@/components/activity/policy-versions';
import { sendText } from '@/features/policy-editor/publish/send-text';
import { startSession, toAdmin } from '@/lib/session/session';

function signIn(name: string): void {
  const admin = toAdmin({ firstName: name, lastName: 'Okafor', email: `${name}@tales.example` });
  if (admin) startSession('a.b.c', admin);
}

it('keeps a version as of whom sent it, whoever signs in until the reply', async () => {
  signIn('Mira');
  const policy = {
    name: 'terms',
    title: 'Terms',
    success: '',
    read: () => Promise.resolve('<p>b</p>'),
    save() {
      signIn('Ada');
      return Promise.resolve();
    },
  };
  const form = { owner: 'Mira@tales.example', address: '/admin/terms-and-condition?edit=1' };

  const tried = { sent: '<p>b</p>', replaced: '<p>a</p>', stamp: stampVersion() };
  await sendText(policy, tried, form, () => Promise.resolve());

  expect(readVersions('terms')[0]).toMatchObject({ html: '<p>b</p>', by: 'Mira Okafor' });
});
