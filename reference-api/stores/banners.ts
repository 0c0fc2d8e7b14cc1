import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import { imagePath } from '../images';
import { openRecordTable, type RecordTable, type Stamps } from '../record-table';

/** An advertising banner as the API answers it; `bannerUrl` starts at the root of the API. */
export type Banner = {
  _id: string;
  clientName: string;
  navigationUrl: string;
  bannerUrl: string;
  createdAt: string;
  updatedAt: string;
};

/** The banners, with the id of an image that is to be replaced. */
export type BannerStore = RecordTable<Banner> & { imageIdOf(id: string): string };

const SELECT = `
  SELECT r.*, i.name AS imageName FROM banners r LEFT JOIN images i ON i.id = r.imageId`;

/** What a search for a banner looks at. */
export function bannerSearchText(row: Row): string {
  return foldText(textOf(row, 'clientName'));
}

function toBanner(row: Row): Banner {
  return {
    _id: textOf(row, 'id'),
    clientName: textOf(row, 'clientName'),
    navigationUrl: textOf(row, 'navigationUrl'),
    bannerUrl: imagePath(textOf(row, 'imageId'), textOf(row, 'imageName')),
    createdAt: textOf(row, 'createdAt'),
    updatedAt: textOf(row, 'updatedAt'),
  };
}

/** Opens the store of banners. */
export function openBannerStore(db: Database, stamps: Stamps): BannerStore {
  const spec = {
    noun: 'banners' as const,
    select: SELECT,
    searchText: bannerSearchText,
    toEntry: toBanner,
  };
  return {
    ...openRecordTable(db, spec, stamps),
    imageIdOf(id) {
      const row = db.get('SELECT imageId FROM banners WHERE id = ?', [id]);
      return row ? textOf(row, 'imageId') : '';
    },
  };
}
