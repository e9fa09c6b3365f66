import { ActionMenu, MenuButton, MenuItemRadio } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { FITS, ZOOMS, type Zoom } from './use-zoom.ts';

/** How large sheets are shown. */
export function ZoomMenu({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const intl = useIntl();
  const fits = {
    auto: intl.formatMessage({ id: 'report.zoom.auto', defaultMessage: '自动缩放' }),
    width: intl.formatMessage({ id: 'report.zoom.width', defaultMessage: '适合宽度' }),
    page: intl.formatMessage({ id: 'report.zoom.page', defaultMessage: '适合整页' }),
  };
  const percent = (scale: number) => intl.formatNumber(scale, { style: 'percent' });
  const shown = typeof zoom === 'number' ? percent(zoom) : fits[zoom];
  return (
    <ActionMenu
      positioning="below-end"
      checkedValues={{ zoom: [String(zoom)] }}
      onCheckedValueChange={(_event, { checkedItems: [chosen = 'auto'] }) =>
        onZoom(FITS.find((fit) => fit === chosen) ?? Number(chosen))
      }
      trigger={
        <MenuButton
          appearance="subtle"
          aria-label={intl.formatMessage({ id: 'report.zoom.label', defaultMessage: '缩放：{zoom}' }, { zoom: shown })}
        >
          {shown}
        </MenuButton>
      }
    >
      {FITS.map((fit) => (
        <MenuItemRadio key={fit} name="zoom" value={fit}>
          {fits[fit]}
        </MenuItemRadio>
      ))}
      {ZOOMS.map((scale) => (
        <MenuItemRadio key={scale} name="zoom" value={String(scale)}>
          {percent(scale)}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  );
}
