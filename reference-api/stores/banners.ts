import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import { imagePath } from '../images';
import {
  openRecordTable,
  textRecord,
  type RecordTable,
  type Stamps,
  type TextRecord,
} from '../record-table';

/** An advertising banner as the API answers it; `bannerUrl` starts at the root of the API. */
export type Banner = TextRecord<'clientName' | 'navigationUrl' | 'bannerUrl'>;

/** The searchable text of a banner. */
export function bannerSearchText(row: Row): string {
  return foldText(textOf(row, 'clientName'));
}

function toBanner(row: Row): Banner {
  return { ...textRecord(row, ['clientName', 'navigationUrl']), bannerUrl: imagePath(row) };
}

/** Opens the store of banners. */
export function openBannerStore(db: Database, stamps: Stamps): RecordTable<Banner> {
  const spec = {
    noun: 'banners' as const,
    select: 'SELECT r.*, i.name AS imageName FROM banners r LEFT JOIN images i ON i.id = r.imageId',
    searchText: bannerSearchText,
    toEntry: toBanner,
  };
  return openRecordTable(db, spec, stamps);
}
