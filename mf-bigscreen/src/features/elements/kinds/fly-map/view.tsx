import { areaName, drawAreas, useChartTexts, type DrawnArea } from '@tessera/charts';
import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useLocale } from '../../answer/use-locale.ts';
import { useTable } from '../../answer/use-table.ts';
import { faded } from '../../drawing/colours.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { FlightLine } from './flight-line.tsx';
import { flyDrawing, type FlyPlace } from './flights.ts';
import { MapGround } from './map-ground.tsx';
import { placeLabels } from './place-labels.ts';
import { useFlyMap } from './use-fly-map.ts';

const useStyles = makeStyles({
  svg: { position: 'absolute', inset: 0, display: 'block' },
  back: {
    position: 'absolute',
    top: 0,
    left: 0,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    backgroundColor: 'transparent',
  },
  unknown: { position: 'absolute', left: 0, right: 0, bottom: 0, textAlign: 'center', fontSize: '.75em' },
});
/** Flights whose lights move; those after them stand still. */
const MOVING = 60;
/** Share of the box that the map leaves free around itself. */
const MARGIN = 0.03;

/** A map on which rows fly from place to place, or stand as bubbles; a click opens the map of a province. */
export function FlyMapView({
  element,
  size,
  answer,
  conf,
  look,
  still,
  ownMap,
}: ElementViewProps<ElementOf<'flyMap'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const locale = useLocale();
  const texts = useChartTexts();
  const id = useId().replaceAll(/[^\w-]/g, '');
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => setOpened(null), [element.area, element.drill]);
  const { loaded, failed } = useFlyMap(opened ?? element.area, ownMap);
  const table = useTable(answer, conf, true);
  const note = useAnswerNote(answer, table);
  const { w, h } = size;
  const areas = useMemo(
    () => (loaded ? drawAreas(loaded.map, { w: w * (1 - 2 * MARGIN), h: h * (1 - 2 * MARGIN) }) : []),
    [loaded, w, h],
  );
  const drawing = useMemo(
    () => (loaded && table ? flyDrawing(table, areas, loaded.find, element.origin) : null),
    [loaded, table, areas, element.origin],
  );
  const shares = useMemo(() => new Map(drawing?.places.map(({ adcode, share }) => [adcode, share])), [drawing]);
  const nameOf = useCallback(({ properties }: DrawnArea) => areaName(properties, locale), [locale]);
  const line = Math.max(1, Math.min(w, h) / 560);
  const { colors, mapBorder, mapArea } = look.chartTheme;
  const [flightColor, placeColor] = [colors[3] ?? look.accent, look.accent];
  if (failed)
    return (
      <Note
        look={look}
        text={intl.formatMessage({ id: 'bigscreen.elements.flyMap.failed', defaultMessage: '地图加载失败' })}
      />
    );
  const names = new Map(areas.map((area) => [area.adcode, nameOf(area)]));
  const letters = Math.max(10, look.fontSize * 0.85);
  const radiusOf = ({ share }: FlyPlace) => line * (3 + share * 7);
  const labels =
    element.bubbles && drawing
      ? placeLabels(drawing.places, letters, radiusOf, ({ adcode, text }) =>
          [names.get(adcode) ?? '', text ?? ''].filter((one) => one !== '').join(' '),
        )
      : [];
  return (
    <>
      <svg
        className={styles.svg}
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        fill="none"
        role="img"
        aria-label={element.name}
        aria-busy={!loaded}
      >
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor="#FFFFFF" />
          <stop offset=".35" stopColor={flightColor} stopOpacity=".9" />
          <stop offset="1" stopColor={flightColor} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2={h} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={mapArea} />
          <stop offset="1" stopColor={look.chartTheme.surface} />
        </linearGradient>
        <g transform={`translate(${w * MARGIN} ${h * MARGIN})`}>
          <MapGround
            areas={areas}
            shares={shares}
            fill={`url(#${id}a)`}
            border={mapBorder}
            accent={look.accent}
            line={line}
            nameOf={nameOf}
            onOpen={element.drill && loaded?.map.code === 'china' ? setOpened : undefined}
          />
          <g style={{ pointerEvents: 'none' }}>
            {element.bubbles
              ? drawing?.places.map((place) => {
                  const { adcode, x, y } = place;
                  const r = radiusOf(place);
                  return (
                    <g key={adcode}>
                      {still ? null : (
                        <circle cx={x} cy={y} r={r} stroke={placeColor} strokeWidth={line}>
                          <animate attributeName="r" values={`${r};${r * 3}`} dur="2.4s" repeatCount="indefinite" />
                          <animate attributeName="stroke-opacity" values=".8;0" dur="2.4s" repeatCount="indefinite" />
                        </circle>
                      )}
                      <circle cx={x} cy={y} r={r * 2} fill={faded(placeColor, 0.16)} />
                      <circle cx={x} cy={y} r={r} fill={faded(placeColor, 0.85)} />
                    </g>
                  );
                })
              : null}
            {element.lines
              ? drawing?.flights.map((flight, at) => (
                  <FlightLine
                    key={flight.key}
                    flight={flight}
                    color={flightColor}
                    line={line}
                    light={`${id}l`}
                    seconds={still || at >= MOVING ? null : 2.6}
                    begin={-(at % 7) * 0.37}
                  />
                ))
              : null}
            {labels.map(({ adcode, x, y, text }) => (
              <text
                key={adcode}
                x={x}
                y={y}
                fontSize={letters}
                fill={look.text}
                stroke={faded(look.ground.color, 0.75)}
                strokeWidth={letters * 0.22}
                strokeLinejoin="round"
                paintOrder="stroke"
              >
                {text}
              </text>
            ))}
          </g>
        </g>
      </svg>
      {opened === null ? null : (
        <button
          type="button"
          className={styles.back}
          style={{
            border: `1px solid ${faded(look.accent, 0.5)}`,
            borderRadius: look.panel.radius,
            padding: '.2em .8em',
          }}
          onClick={() => setOpened(null)}
        >
          {intl.formatMessage({ id: 'bigscreen.elements.flyMap.back', defaultMessage: '返回' })}
        </button>
      )}
      {note === null || note === '' ? null : <Note text={note} look={look} />}
      {drawing && drawing.unknown.length > 0 && opened === null ? (
        <div className={styles.unknown} role="note" style={{ color: look.textSecondary }}>
          {texts.unknownAreas(drawing.unknown.length, drawing.unknown.slice(0, 3).join('、'))}
        </div>
      ) : null}
    </>
  );
}
