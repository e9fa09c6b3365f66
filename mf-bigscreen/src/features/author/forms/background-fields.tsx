import { screenLook } from '@tessera/charts';
import { mixColors } from '@tessera/charts/model';
import type { ScreenBackground, ScreenPart } from '@tessera/contract';
import { useIntl } from 'react-intl';

import {
  ChoiceField,
  ColoursField,
  GradientField,
  hexOf,
  NumberField,
  PictureField,
  VideoField,
} from '../../elements/index.ts';

type Kind = ScreenBackground['kind'];
interface Props {
  readonly screen: ScreenPart;
  /** @param join changes with the same key that follow each other within a second are one step */
  onChange(background: ScreenBackground, join?: string): void;
}

/** What is behind everything: the theme's ground, a colour, a gradient, a picture or a video. */
export function BackgroundFields({ screen, onChange }: Props) {
  const intl = useIntl();
  const { background } = screen;
  const { ground, accentEnd } = screenLook(screen);
  const fresh: Readonly<Record<Kind, () => ScreenBackground>> = {
    theme: () => ({ kind: 'theme' }),
    color: () => ({ kind: 'color', color: hexOf(ground.color) }),
    gradient: () => ({
      kind: 'gradient',
      gradient: {
        angle: 135,
        stops: [
          { at: 0, color: hexOf(ground.color) },
          { at: 100, color: hexOf(mixColors(ground.color, accentEnd, 0.45)) },
        ],
      },
    }),
    picture: () => ({ kind: 'picture', url: '', fit: 'cover', opacity: 100 }),
    video: () => ({ kind: 'video', url: '', poster: '', fit: 'cover', opacity: 100 }),
  };
  const fits = {
    cover: intl.formatMessage({ id: 'bigscreen.elements.fitCover', defaultMessage: '裁剪填满' }),
    contain: intl.formatMessage({ id: 'bigscreen.elements.fitContain', defaultMessage: '完整显示' }),
  };
  const fitLabel = intl.formatMessage({ id: 'bigscreen.elements.fit', defaultMessage: '填充方式' });
  const opacity = (value: number, change: (opacity: number) => void) => (
    <NumberField
      label={intl.formatMessage({ id: 'bigscreen.author.groundOpacity', defaultMessage: '背景不透明度' })}
      unit="%"
      min={0}
      max={100}
      whole
      value={value}
      onChange={change}
    />
  );
  const colour = intl.formatMessage({ id: 'bigscreen.author.groundColour', defaultMessage: '背景颜色' });
  return (
    <>
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.author.background', defaultMessage: '背景' })}
        value={background.kind}
        options={{
          theme: intl.formatMessage({ id: 'bigscreen.author.groundTheme', defaultMessage: '跟随主题' }),
          color: intl.formatMessage({ id: 'bigscreen.author.groundColor', defaultMessage: '纯色' }),
          gradient: intl.formatMessage({ id: 'bigscreen.author.groundGradient', defaultMessage: '渐变' }),
          picture: intl.formatMessage({ id: 'bigscreen.author.groundPicture', defaultMessage: '图片' }),
          video: intl.formatMessage({ id: 'bigscreen.author.groundVideo', defaultMessage: '视频' }),
        }}
        onChange={(kind) => onChange(fresh[kind]())}
      />
      {background.kind === 'color' ? (
        <ColoursField
          label={colour}
          names={[colour]}
          usual={[ground.color]}
          value={[background.color]}
          onChange={([color]) => onChange(color ? { kind: 'color', color } : { kind: 'theme' }, 'ground')}
        />
      ) : null}
      {background.kind === 'gradient' ? (
        <GradientField
          label={intl.formatMessage({ id: 'bigscreen.author.gradient', defaultMessage: '背景渐变' })}
          value={background.gradient}
          onChange={(gradient, join) => onChange({ kind: 'gradient', gradient }, join)}
        />
      ) : null}
      {background.kind === 'picture' ? (
        <>
          <PictureField
            label={intl.formatMessage({ id: 'bigscreen.author.picture', defaultMessage: '背景图片' })}
            value={background.url}
            onChange={(url) => onChange({ ...background, url })}
          />
          <ChoiceField
            label={fitLabel}
            value={background.fit}
            options={{
              ...fits,
              tile: intl.formatMessage({ id: 'bigscreen.author.fitTile', defaultMessage: '平铺' }),
            }}
            onChange={(fit) => onChange({ ...background, fit })}
          />
          {opacity(background.opacity, (value) => onChange({ ...background, opacity: value }))}
        </>
      ) : null}
      {background.kind === 'video' ? (
        <>
          <VideoField value={background.url} onChange={(url) => onChange({ ...background, url })} />
          <PictureField
            label={intl.formatMessage({ id: 'bigscreen.elements.video.poster', defaultMessage: '封面' })}
            value={background.poster}
            onChange={(poster) => onChange({ ...background, poster })}
          />
          <ChoiceField
            label={fitLabel}
            value={background.fit}
            options={fits}
            onChange={(fit) => onChange({ ...background, fit })}
          />
          {opacity(background.opacity, (value) => onChange({ ...background, opacity: value }))}
        </>
      ) : null}
    </>
  );
}
