import { CHART_TYPES, type ChartTypeCode } from '@tessera/charts/model';
import { MAP_NAME_LENGTH, upload } from '@tessera/contract';
import { useClient, useLoad, useNotify, useSession } from '@tessera/remote-kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { OwnMaps } from '../settings/index.ts';

/** The maps that the author's corporation uploaded, and how there are more and fewer; asked for by charts that show maps. */
export function useOwnMaps(code: ChartTypeCode): OwnMaps {
  const client = useClient();
  const intl = useIntl();
  const notify = useNotify();
  const orgCode = useSession()?.corporationCode ?? '';
  const shown = 'mapDisplay' in CHART_TYPES[code].blocks;
  const { data, error, reload } = useLoad(['maps', orgCode, shown], async (call) =>
    shown ? call(upload.functions, { params: { orgCode, type: 'map' } }) : [],
  );
  return useMemo(
    () => ({
      list: data ?? [],
      failed: error !== undefined,
      async add(file) {
        const name = file.name.replace(/(\.(geo)?json)?(\.gz)?$/i, '').trim() || file.name;
        const entry = await client.call(upload.enterFunction, {
          params: { type: 'map' },
          query: { name: name.slice(0, MAP_NAME_LENGTH) },
          body: file,
        });
        reload();
        return entry.id;
      },
      async remove(id) {
        const sure = await notify.confirm({
          title: intl.formatMessage({ id: 'editor.maps.removeTitle', defaultMessage: '删除企业地图？' }),
          text: intl.formatMessage({
            id: 'editor.maps.removeText',
            defaultMessage: '使用这张地图的图表将无法显示，且不能恢复。',
          }),
          confirmLabel: intl.formatMessage({ id: 'editor.maps.removeConfirm', defaultMessage: '删除' }),
        });
        if (!sure) return false;
        await client.call(upload.removeFunction, { params: { id } });
        reload();
        return true;
      },
    }),
    [client, data, error, intl, notify, reload],
  );
}
