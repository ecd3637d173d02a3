import type { Artist } from '@panggung/platform';
import type { ReactNode } from 'react';
import { Tile, TileNote } from '../tiles/tile';

/** An artist in a list. */
export function ArtistCard({ artist }: { artist: Artist }): ReactNode {
  const { id, stage_name, genre, city } = artist;
  return (
    <Tile
      name={stage_name}
      href={`/artists/${id}`}
      picture={artist}
      sizes="(min-width: 60rem) 12rem, 45vw"
    >
      <TileNote>{[genre, city].filter(Boolean).join(' · ')}</TileNote>
    </Tile>
  );
}
