import type { Ticks } from '@/components/changes/review/use-ticks';
import { Panel } from '@/components/kit/panel';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import type { RowsState } from '@/lib/rows/use-rows';
import layout from '@/styles/layout.module.css';

import { PlaceList } from './place-list';
import { countPlaces, type Place } from './places';

type SourceProps = Ticks & {
  title: string;
  plural: string;
  reading: RowsState<{ _id: string }> | undefined;
  places: readonly Place[];
};

/** The places in one noun, each with a tick. */
export function SourcePanel({ title, plural, reading, places, ...ticks }: SourceProps) {
  return (
    <Panel title={title} note={reading?.rows && countPlaces(places)}>
      {reading?.isReading && <p className={layout.muted}>Looking through all {plural} …</p>}
      {reading?.error && <LoadError error={reading.error} onRetry={reading.read} />}
      {reading && (
        <ReadAll noun={{ plural }} reading={reading} need={`Looking through the ${plural}`} />
      )}
      {places.length > 0 && <PlaceList places={places} {...ticks} />}
    </Panel>
  );
}
