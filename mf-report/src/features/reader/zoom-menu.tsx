import { ActionMenu, MenuButton, MenuItemRadio } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ZOOMS, type Zoom } from './use-zoom.ts';

/** How large sheets are shown. */
export function ZoomMenu({ zoom, onZoom }: { zoom: Zoom; onZoom(zoom: Zoom): void }) {
  const intl = useIntl();
  const width = intl.formatMessage({ id: 'report.zoom.width', defaultMessage: '适合宽度' });
  const page = intl.formatMessage({ id: 'report.zoom.page', defaultMessage: '适合整页' });
  const percent = (scale: number) => intl.formatNumber(scale, { style: 'percent' });
  const shown = zoom === 'width' ? width : zoom === 'page' ? page : percent(zoom);
  return (
    <ActionMenu
      positioning="below-end"
      checkedValues={{ zoom: [String(zoom)] }}
      onCheckedValueChange={(_event, { checkedItems: [chosen = 'width'] }) =>
        onZoom(chosen === 'width' || chosen === 'page' ? chosen : Number(chosen))
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
      <MenuItemRadio name="zoom" value="width">
        <FormattedMessage id="report.zoom.width" defaultMessage="适合宽度" />
      </MenuItemRadio>
      <MenuItemRadio name="zoom" value="page">
        <FormattedMessage id="report.zoom.page" defaultMessage="适合整页" />
      </MenuItemRadio>
      {ZOOMS.map((scale) => (
        <MenuItemRadio key={scale} name="zoom" value={String(scale)}>
          {percent(scale)}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  );
}
