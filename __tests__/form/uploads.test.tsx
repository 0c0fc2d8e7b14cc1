import { render, screen } from '@testing-library/react';
import { delay, http as mock } from 'msw';

import { UploadProgress } from '@/components/form/docked-footer';
import { createBanner } from '@/features/banners/api';
import { getPrivacyPolicy } from '@/features/policies/api';
import { startSession } from '@/lib/session/session';

import { PNG } from '../full/reference-api/calls';
import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { hurryTimeLimits } from '../support/time-limits';

const site = useSite();
hurryTimeLimits(300);
beforeEach(async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
});

const BANNER = {
  clientName: 'Ink',
  navigationUrl: 'https://ink.example',
  image: new File([PNG], 'ink.png', { type: 'image/png' }),
};

it('shows how much is sent, and then that it waits for the server', () => {
  const { rerender, container } = render(<UploadProgress percent={null} />);
  expect(container).toBeEmptyDOMElement();

  rerender(<UploadProgress percent={42} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(container).toHaveTextContent('42 % sent');

  rerender(<UploadProgress percent={100} />);
  expect(container).toHaveTextContent('Sent, waiting for the server');
});

it('names the time limit of a read and of an upload', async () => {
  site.use(
    mock.get('*/api/admin/privacy_policy', () => delay('infinite')),
    mock.post('*/api/banner/create-banner', () => delay('infinite')),
  );

  await expect(getPrivacyPolicy()).rejects.toThrow(/^The server did not answer within 30 s$/);
  await expect(createBanner(BANNER)).rejects.toThrow(/did not answer within 120 s\. It is not/);
});
