import { loadMapAreas, OWN_MAP } from '@tessera/charts';
import type { MapArea } from '@tessera/charts';
import { LOCALES, toLanguageTag } from '@tessera/contract';
import { mergeClasses } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { OwnMapActions } from './own-map-actions.tsx';

/** Chooses the map: of the data, China, the world, a province or one of the corporation's own. */
export function AreaControl({ value, context, label, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const [areas, setAreas] = useState<readonly MapArea[]>([]);
  const [failed, setFailed] = useState(false);
  const locale = LOCALES.find((one) => toLanguageTag(one) === intl.locale) ?? 'zh_CN';
  useEffect(() => {
    let current = true;
    loadMapAreas(locale).then(
      (found) => current && setAreas(found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [locale]);
  // A province map is China's own where nothing is chosen.
  const standard = context.code === 'graph_map' ? 'china' : '';
  const chosen = String(value ?? '') || standard;
  const { maps } = context;
  const own = chosen.startsWith(OWN_MAP) ? chosen.slice(OWN_MAP.length) : '';
  const known =
    chosen === '' ||
    chosen === 'china' ||
    chosen === 'world' ||
    areas.some(({ code }) => code === chosen) ||
    maps?.list.some(({ id }) => id === own);
  return (
    <div className={mergeClasses(styles.rows, styles.full)}>
      <Select
        className={styles.full}
        select={SLOT}
        value={chosen}
        disabled={disabled}
        aria-label={label}
        onChange={(_, data) => onChange(data.value === standard ? undefined : data.value)}
      >
        {known ? null : (
          <option value={chosen}>
            {own
              ? intl.formatMessage({ id: 'chart_editor.settings.map.lost', defaultMessage: '已删除的企业地图' })
              : chosen}
          </option>
        )}
        {standard === '' ? (
          <option value="">
            {intl.formatMessage({ id: 'chart_editor.settings.map.byData', defaultMessage: '按数据' })}
          </option>
        ) : null}
        <option value="china">
          {intl.formatMessage({ id: 'chart_editor.settings.map.china', defaultMessage: '全国' })}
        </option>
        <option value="world">
          {intl.formatMessage({ id: 'chart_editor.settings.map.world', defaultMessage: '世界' })}
        </option>
        {areas.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {maps && maps.list.length > 0 ? (
          <optgroup label={intl.formatMessage({ id: 'chart_editor.settings.map.own', defaultMessage: '企业地图' })}>
            {maps.list.map(({ id, name }) => (
              <option key={id} value={`${OWN_MAP}${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </Select>
      {maps ? (
        <OwnMapActions
          maps={maps}
          chosen={own}
          disabled={disabled}
          onChoose={(id) => onChange(id === '' ? undefined : `${OWN_MAP}${id}`)}
        />
      ) : null}
      {failed || maps?.failed ? (
        <span className={styles.warn} role="status">
          <FormattedMessage id="chart_editor.settings.map.areasFailed" defaultMessage="地图列表加载失败" />
        </span>
      ) : null}
    </div>
  );
}
