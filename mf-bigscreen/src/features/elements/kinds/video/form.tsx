import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { FitField, FormColumn, PictureField, SwitchField, VideoField } from '../../form/index.ts';

export function VideoForm({ element, onChange }: ElementFormProps<ElementOf<'video'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'video'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <VideoField value={element.url} onChange={(url) => change({ url })} />
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
