/** A link that the page follows by itself, as jsdom does not: to a file, or to a mail program. */
type Download = { name: string; href: string; blob: Blob };

/** Collects what the page saves as files and hands to other programs, for each test of a file. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = [];
  beforeEach(() => {
    downloads.length = 0;
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const { download, href } = this;
      const blob = blobs[Number(href.replace('blob:', ''))] ?? new Blob();
      downloads.push({ name: download.replace(/-\d{4}[\d-]+/, ''), href, blob });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return downloads;
}
