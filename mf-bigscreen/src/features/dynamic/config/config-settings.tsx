import type { DynamicPart } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { ADDRESS_PARAM } from './dynamic-draft.ts';
import { ScreenSelect } from './screen-select.tsx';

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: '16px' } });
/** Most seconds of a turn (contract: dynamicPartSchema). */
const DAY = 86_400;

export interface ConfigSettingsProps {
  readonly part: DynamicPart;
  onChange(part: DynamicPart): void;
}

/** The screen, the parameter of the address and the rotation. */
export function ConfigSettings({ part, onChange }: ConfigSettingsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [seconds, setSeconds] = useState(String(part.rotationSeconds));
  return (
    <div className={styles.fields}>
      <ScreenSelect
        label={intl.formatMessage({ id: 'bigscreen.dynamic.screen', defaultMessage: '显示的大屏' })}
        none={intl.formatMessage({ id: 'bigscreen.dynamic.chooseScreen', defaultMessage: '请选择大屏' })}
        value={part.screenCode}
        onChange={(screenCode) => onChange({ ...part, screenCode })}
      />
      <TextField
        label={intl.formatMessage({ id: 'bigscreen.dynamic.param', defaultMessage: '地址参数' })}
        hint={intl.formatMessage(
          {
            id: 'bigscreen.dynamic.paramHint',
            defaultMessage: '打开全屏页面时用 {example} 指定来源，它优先于规则和轮换',
          },
          { example: `&${part.addressParam}=…` },
        )}
        value={part.addressParam}
        error={
          ADDRESS_PARAM.test(part.addressParam)
            ? undefined
            : intl.formatMessage({
                id: 'bigscreen.dynamic.paramInvalid',
                defaultMessage: '以字母开头，只能包含字母、数字、下划线和连字符，最多 41 个字符',
              })
        }
        onValueChange={(addressParam) => onChange({ ...part, addressParam })}
      />
      <TextField
        label={intl.formatMessage({ id: 'bigscreen.dynamic.rotation', defaultMessage: '轮换间隔（秒）' })}
        hint={intl.formatMessage({
          id: 'bigscreen.dynamic.rotationHint',
          defaultMessage: '没有规则成立时轮流显示各个来源；0 表示一直显示第一个',
        })}
        inputMode="numeric"
        value={seconds}
        error={
          secondsOf(seconds) === undefined
            ? intl.formatMessage(
                { id: 'bigscreen.dynamic.rotationInvalid', defaultMessage: '请输入 0 到 {most, number} 之间的整数' },
                { most: DAY },
              )
            : undefined
        }
        onValueChange={(typed) => {
          setSeconds(typed);
          const rotationSeconds = secondsOf(typed);
          if (rotationSeconds !== undefined) onChange({ ...part, rotationSeconds });
        }}
      />
    </div>
  );
}

function secondsOf(typed: string): number | undefined {
  const seconds = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : DAY + 1;
  return seconds <= DAY ? seconds : undefined;
}
