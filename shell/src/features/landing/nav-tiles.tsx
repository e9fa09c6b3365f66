import { MODULE_TITLES, type Session } from '@tessera/contract';
import { useLocale, useStore } from '@tessera/remote-kit';
import { AppsRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { permittedNav } from '../../app/permitted-nav.ts';
import { useComposition } from '../../composition/index.ts';
import { MODULE_ICONS } from '../header/index.ts';
import { Tile, TileGrid, TileGroup } from './tile.tsx';

/** Every page that the member's navigation leads to. */
export function NavTiles({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const composition = useComposition();
  const nav = permittedNav(useStore(composition.snapshot).nav, session);
  if (nav.length === 0) return null;
  return (
    <TileGroup heading={intl.formatMessage({ id: 'shell.landing.modules', defaultMessage: '功能' })}>
      <TileGrid>
        {nav.map((entry) => {
          const Icon = MODULE_ICONS[entry.moduleCode] ?? AppsRegular;
          return (
            <Tile
              key={entry.path}
              to={entry.path}
              icon={<Icon />}
              title={entry.title[locale]}
              note={MODULE_TITLES[entry.moduleCode]?.[locale]}
              onIntent={() => composition.preload(entry.path)}
            />
          );
        })}
      </TileGrid>
    </TileGroup>
  );
}
