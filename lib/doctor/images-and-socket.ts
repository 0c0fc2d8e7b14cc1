import { asText } from '@/lib/narrow';
import { safeUrl } from '@/lib/text/safe-url';

import { describeExchange } from './api-client';
import { failed, passed, skipped, type Doctor } from './doctor';
import { rowsOf } from './read-list';
import type { Finding, ListFacts } from './types';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';

const IMAGE_ADVICE =
  'The address must lead to the image itself, for everybody, without a token. Check the address that the API writes into its records, and the proxy for uploads.';

const UNLABELLED =
  'Label pictures by what they are, image/png for one (Content-Type): browsers that heed “nosniff” show no others.';

/** What is wrong with an image; null for nothing. */
async function faultOf(doctor: Doctor, address: string): Promise<Finding | null> {
  const { browser } = doctor.options;
  // The back office shows whole addresses alone, also where page and API share a host.
  const url = safeUrl(address);
  if (url === null) {
    return {
      outcome: 'failed',
      sent: 'nothing: a page shows no such picture',
      received: `the address "${address}"`,
      advice:
        'Write the whole address of an image, https and host included; the back office shows no picture of another.',
    };
  }
  // A page can show images that it cannot read.
  if (browser) {
    if (await browser.showsImage(url)) return null;
    const received = 'the browser shows no image';
    return { outcome: 'failed', sent: `GET ${url}`, received, advice: IMAGE_ADVICE };
  }
  const exchange = await doctor.call({ method: 'GET', address: url });
  if (exchange.status === 200 && exchange.type.startsWith('image/')) return null;
  const isUnlabelled = exchange.status === 200 && /^$|octet-stream|^binary/i.test(exchange.type);
  return failed(doctor, exchange, { advice: isUnlabelled ? UNLABELLED : IMAGE_ADVICE });
}

async function examineImagesOf(doctor: Doctor, list: ListFacts, image: string): Promise<Finding> {
  const rows = rowsOf(list, doctor.pages.get(list.operation));
  const addresses = rows.map((row) => asText(row[image]));
  if (addresses.length === 0) return skipped(`There are no ${list.plural} to look at.`);
  for (const address of addresses) {
    const fault = await faultOf(doctor, address);
    if (fault) return fault;
  }
  const sent = `GET ${addresses[0]} and ${addresses.length - 1} more`;
  return { outcome: 'passed', sent, received: 'an image each' };
}

/** Checks the images on the first page of each list that has some. */
export async function checkImages(doctor: Doctor): Promise<void> {
  if (doctor.token === undefined) return;
  for (const list of doctor.lists) {
    if (list.image === undefined) continue;
    doctor.report(`${list.singular}-images`, await examineImagesOf(doctor, list, list.image));
  }
}

/** The handshake's address: the path of `socketUrl` is a namespace. */
function handshakeAddress({ options }: Doctor): string {
  const { baseUrl, pageOrigin, socketUrl = new URL(baseUrl).origin } = options;
  const { protocol, host } = new URL(socketUrl, pageOrigin ?? baseUrl);
  return `${protocol.replace(/^ws/, 'http')}//${host}${HANDSHAKE}`;
}

/** Sends a socket.io handshake to the realtime server. */
export async function checkSocket(doctor: Doctor): Promise<Finding> {
  const { socketUrl } = doctor.options;
  if (socketUrl === '') return skipped('config.json names no socketUrl: no realtime.');
  const exchange = await doctor.call({ method: 'GET', address: handshakeAddress(doctor) });
  const isHandshake = exchange.status === 200 && exchange.text.startsWith('0{');
  if (isHandshake) return passed(exchange, '200, a handshake');
  return {
    outcome: socketUrl === undefined ? 'warning' : 'failed',
    sent: exchange.sent,
    received: describeExchange(exchange),
    advice:
      socketUrl === undefined
        ? 'No socket.io at the address of the API. If it is elsewhere, name it with --socket; without it the users list is not refreshed by itself.'
        : 'No socket.io answers there. Check socketUrl in config.json, and that the proxy hands /socket.io on, upgrades included.',
  };
}
