import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form } from 'antd';

import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { parseImageHeader } from '@/components/image-crop/image-header';
import { ToastHost } from '@/components/toast/toast';

import { useFakeCanvas } from '../support/fake-canvas';
import { makeAnimated, makeFile, makeJpeg, makePng, NO_IMAGES } from '../support/image-fixtures';

const fake = useFakeCanvas();
const SIZE = { width: 194, height: 112 };
const png = makeFile(makePng(1000, 800), 'my photo.png', 'image/png');
const NOT_AN_IMAGE = 'This file is not a PNG, JPEG, WebP or GIF image.';
const pdf = makeFile(NO_IMAGES.pdf, 'letter.png', 'image/png');
const user = userEvent.setup({ delay: null });

function openForm(props: { currentUrl?: string } = {}) {
  const onFinish = jest.fn<undefined, [{ image?: File }]>();
  const view = render(
    <>
      <Form onFinish={onFinish}>
        <Form.Item name="image" label="Genre Image">
          <ImageCropField label="Genre Image" size={SIZE} {...props} />
        </Form.Item>
        <Button htmlType="submit">Submit</Button>
      </Form>
      <ToastHost />
    </>,
  );
  return {
    ...view,
    async submitted(): Promise<File | undefined> {
      onFinish.mockClear();
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(onFinish).toHaveBeenCalled());
      return onFinish.mock.lastCall?.[0].image;
    },
  };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Genre Image');
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify__toast *' });

async function pick(file = png): Promise<HTMLElement> {
  await user.upload(input(), file);
  return cropDialog();
}

async function cropDialog(): Promise<HTMLElement> {
  // The preview first: an earlier dialog may still be closing.
  await screen.findByLabelText('Preview');
  return screen.getByRole('dialog', { name: 'Crop Image' });
}

const click = (dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));
const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('choosing an image', () => {
  it('gives the form a file of exactly the target pixels under the original name', async () => {
    const form = openForm();

    await click(await pick(), 'Confirm');

    expect(await toast('Dimension confirmed')).toBeVisible();
    await dialogCloses();
    const file = await form.submitted();
    expect(file?.name).toBe('my photo.png');
    expect(parseImageHeader((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual({
      type: 'image/png',
      ...SIZE,
    });
    expect(screen.getByAltText('Chosen image')).toBeVisible();
  });

  // The fake decodes to the size that it is told, as browsers do to the upright one.
  it.each([
    ['lying', { width: 12_000, height: 3_000 }, [0, 0, 8000, 2000]],
    ['upright', { width: 3_000, height: 12_000 }, [0, 0, 2000, 8000]],
  ])(
    'scales a picture of many pixels in the shape in which it is decoded: %s',
    async (_, decoded, place) => {
      fake.picture = decoded;
      openForm();

      await pick(makeFile(makeJpeg(12_000, 3_000), 'panorama.jpg', 'image/jpeg'));

      expect(fake.draws[0]?.place).toEqual(place);
    },
  );

  it.each([
    ['moves', 'GIF', makeAnimated.gif(2)],
    ['moves', 'PNG', makeAnimated.png(2)],
    ['moves', 'WebP', makeAnimated.webp(2)],
    ['stands still', 'GIF', makeAnimated.gif(1)],
    ['stands still', 'PNG', makeAnimated.png(1)],
    ['stands still', 'WebP', makeAnimated.webp(1)],
  ])('says before Confirm whether one frame stays of what %s: a %s', async (does, _, bytes) => {
    openForm();

    const dialog = await pick(makeFile(bytes, 'a.gif', 'image/gif'));

    await within(dialog).findByRole('img', { name: 'Preview' });
    const said = within(dialog).queryByText(/one frame stays/);
    expect(said === null).toBe(does !== 'moves');
  });

  it('works by drop', async () => {
    openForm();

    fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files: [png] } });

    await click(await cropDialog(), 'Cancel');
    await dialogCloses();
    expect(input()).toHaveFocus();
  });

  it('takes one of several dropped files, and says which', async () => {
    openForm();
    const files = [png, makeFile(makePng(500, 500), 'other.png', 'image/png')];

    fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files } });

    await cropDialog();
    expect(await screen.findByText('One file at a time: my photo.png is taken.')).toBeVisible();
  });

  it('can be cancelled, done again from the original, and undone', async () => {
    const form = openForm();
    await click(await pick(), 'Confirm');
    await dialogCloses();
    expect(input().value).toBe(''); // so that the same file can be chosen twice
    await click(await pick(makeFile(makePng(500, 500), 'other.png', 'image/png')), 'Cancel');
    await dialogCloses();
    expect((await form.submitted())?.name).toBe('my photo.png');

    await user.click(screen.getByRole('button', { name: 'Crop again' }));
    await click(await cropDialog(), 'Confirm');
    await dialogCloses();
    expect((await form.submitted())?.name).toBe('my photo.png');

    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Crop again' })).toBeNull();
    expect(await form.submitted()).toBeUndefined();
  });

  it('releases every object URL when the form closes', async () => {
    const form = openForm();
    await click(await pick(), 'Confirm');
    await dialogCloses();
    expect(fake.liveUrls.size).toBe(1);

    form.unmount();

    expect(fake.liveUrls.size).toBe(0);
  });
});

describe('a refused file', () => {
  it('has its message once, beside the input, until the next choice', async () => {
    const form = openForm();

    await user.upload(input(), pdf);

    expect(await screen.findAllByText(NOT_AN_IMAGE)).toHaveLength(1);
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(NOT_AN_IMAGE));
    expect(input()).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await form.submitted()).toBeUndefined();

    await pick();
    expect(input()).toBeValid();
  });

  it.each([
    ['does not load', { loads: false }, 'This image cannot be shown; it may be damaged.'],
    [
      'decodes only in part',
      { decodes: false },
      'This image cannot be decoded; it may be damaged.',
    ],
    [
      'turns out larger than its header says',
      { picture: { width: 9000, height: 9000 } },
      'This image has 81 megapixels; at most 60 are possible.',
    ],
  ])(
    'that %s shows its message in the dialog, until another file replaces it',
    async (_, fault, message) => {
      openForm();
      Object.assign(fake, fault);
      await user.upload(input(), png);
      const dialog = await screen.findByRole('dialog', { name: 'Crop Image' });
      expect(await within(dialog).findByText(message)).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeDisabled();

      Object.assign(fake, { loads: true, decodes: true, picture: { width: 1000, height: 800 } });
      const opened = jest.fn();
      input().addEventListener('click', opened);
      await click(dialog, 'Choose another image');
      expect(opened).toHaveBeenCalledTimes(1);

      await pick();
      expect(screen.queryByText(message)).toBeNull();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );
});

describe('the crop dialog', () => {
  const selection = (dialog: HTMLElement) =>
    within(dialog).getByRole('group', { name: /^Crop area/ });

  it('starts centred at 90 % of the width, with the arrow keys at the crop', async () => {
    openForm();

    const crop = selection(await pick());

    expect(crop).toHaveStyle({ left: '5%', width: '90%' });
    expect(crop).toHaveFocus();
  });

  it('moves the crop by 1, 10 or 100 px, by key and by button', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(DOMRect.fromRect({ width: 500, height: 400 }));
    openForm();
    const dialog = await pick();
    const left = () => Number.parseFloat(selection(dialog).style.left);
    const top = () => Number.parseFloat(selection(dialog).style.top);
    const start = top();

    await user.keyboard('{ArrowLeft}');
    expect(left()).toBeCloseTo(5 - 0.2);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(left()).toBeCloseTo(5 - 2.2);
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(left()).toBeCloseTo(10); // at the right edge

    await click(dialog, 'Move crop left');
    expect(left()).toBeCloseTo(10 - 0.2);
    await user.click(within(dialog).getByRole('radio', { name: '10 px' }));
    await click(dialog, 'Move crop up');
    expect(top()).toBeCloseTo(start - 2.5);
    await user.click(within(dialog).getByRole('radio', { name: '100 px' }));
    await click(dialog, 'Move crop down');
    expect(top()).toBeCloseTo(Math.min(start + 22.5, 2 * start));
  });

  it('draws the first preview as soon as the picture has come', async () => {
    const soon = setTimeout;
    openForm();
    jest.useFakeTimers();

    fireEvent.change(input(), { target: { files: [png] } });
    for (let step = 0; step < 50 && fake.draws.length === 0; step += 1) {
      await act(async () => {
        jest.advanceTimersByTime(0);
        await new Promise((done) => soon(done));
      });
    }

    expect(fake.draws.some(({ canvas }) => canvas.width === SIZE.width)).toBe(true);
    jest.useRealTimers();
  });

  it('draws the preview 100 ms after the last change, and never after it has closed', async () => {
    const form = openForm();
    const dialog = await pick();
    jest.useFakeTimers();
    const scale = within(dialog).getByLabelText('Scale');

    fireEvent.change(scale, { target: { value: '2' } });
    act(() => jest.advanceTimersByTime(99));
    fireEvent.change(scale, { target: { value: '3' } });
    fake.draws.length = 0;
    act(() => jest.advanceTimersByTime(99));
    expect(fake.draws).toHaveLength(0);
    act(() => jest.advanceTimersByTime(1));
    expect(fake.draws.filter(({ canvas }) => canvas.width === SIZE.width)).toHaveLength(1);
    expect(fake.draws.at(-1)?.transform.at(-1)).toBe('scale 3 3');

    fake.draws.length = 0;
    fireEvent.change(within(dialog).getByLabelText('Rotation'), { target: { value: '90' } });
    form.unmount();
    act(() => jest.advanceTimersByTime(1000));
    expect(fake.draws).toHaveLength(0);
    jest.useRealTimers();
  });

  it('goes back to how the picture came by Reset, and confirms what is set without waiting for the preview', async () => {
    openForm();
    const dialog = await pick(makeFile(makeJpeg(1000, 800), 'photo.jpg', 'image/jpeg'));
    fireEvent.change(within(dialog).getByLabelText('Scale'), { target: { value: '3' } });
    fireEvent.change(within(dialog).getByLabelText('Rotation'), { target: { value: '180' } });

    await click(dialog, 'Reset');

    expect(within(dialog).getByLabelText('Scale')).toHaveValue('1.0');
    expect(within(dialog).getByLabelText('Rotation')).toHaveValue('0');

    fireEvent.change(within(dialog).getByLabelText('Rotation'), { target: { value: '180' } });
    await click(dialog, 'Confirm');
    // Others halve the picture, or read the file back.
    const crops = fake.draws.filter(({ transform }) => transform.length > 0);
    expect(crops.at(-1)?.transform).toContain('rotate 3.142');
  });

  it('warns about a source smaller than the target', async () => {
    fake.picture = { width: 100, height: 50 };
    openForm();

    const dialog = await pick();

    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'This image is smaller than 194 × 112 pixels: it will look blurred.',
    );
  });

  it('warns about a chosen part smaller than the target, and about one beyond the image', async () => {
    openForm();
    const dialog = await pick();
    expect(within(dialog).queryByRole('alert')).toBeNull();

    fireEvent.change(within(dialog).getByLabelText('Scale'), { target: { value: '5' } });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The chosen part is smaller');

    fireEvent.change(within(dialog).getByLabelText('Scale'), { target: { value: '0.5' } });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('reaches beyond the image');
  });

  it('makes one file of a double click', async () => {
    openForm();
    const dialog = await pick();

    await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }));
    await dialogCloses();

    expect(fake.blobs).toBe(1);
  });

  it('stays open with its crop after a failure', async () => {
    openForm();
    const dialog = await pick();
    fake.makesBlobs = false;

    await click(dialog, 'Confirm');

    expect(await toast('Failed to create blob')).toBeVisible();
    expect(selection(dialog)).toHaveStyle({ left: '5%', width: '90%' });
    expect(screen.queryByText('Dimension confirmed')).toBeNull();

    fake.makesBlobs = true;
    await click(dialog, 'Confirm');
    expect(await toast('Dimension confirmed')).toBeVisible();
  });
});

describe('the current image', () => {
  it('is replaced by a placeholder when it does not load', () => {
    openForm({ currentUrl: 'https://cdn.example/genre.png' });
    const current = screen.getByAltText('Current image');
    expect(current).toHaveAttribute('src', 'https://cdn.example/genre.png');

    fireEvent.error(current);

    expect(screen.getByRole('img', { name: 'Current image (no image)' })).toBeVisible();
  });
});
