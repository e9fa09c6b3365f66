import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { AddressField, FitField, FormColumn, PictureField, SwitchField } from '../../form/index.ts';

export function VideoForm({ element, onChange }: ElementFormProps<ElementOf<'video'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'video'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <AddressField
        label={intl.formatMessage({ id: 'bigscreen.elements.video.url', defaultMessage: '视频地址（mp4 或 m3u8）' })}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.originHint',
          defaultMessage: '其他网站须由管理员加入允许列表',
        })}
        value={element.url}
        onChange={(url) => change({ url })}
      />
      <PictureField
        label={intl.formatMessage({ id: 'bigscreen.elements.video.poster', defaultMessage: '封面' })}
        value={element.poster}
        onChange={(poster) => change({ poster })}
      />
      <FitField value={element.fit} onChange={(fit) => change({ fit })} />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.video.loop', defaultMessage: '循环播放' })}
        value={element.loop}
        onChange={(loop) => change({ loop })}
      />
    </FormColumn>
  );
}
