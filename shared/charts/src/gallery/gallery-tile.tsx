import type { Locale, ThemeName } from '@tessera/contract';

import type { ChartFixture } from '../fixtures/fixture.ts';
import { chartHead } from '../view/chart-head.ts';
import { ChartView } from '../view/chart-view.tsx';

export interface GalleryTileProps {
  readonly fixture: ChartFixture;
  readonly theme: ThemeName;
  readonly locale: Locale;
}

/** One picture, framed as a board frames it. */
export function GalleryTile({ fixture, theme, locale }: GalleryTileProps) {
  const { code, title, conf, result } = fixture;
  const field = (role: string) => result.columns.filter((column) => column.role === role);
  const head = chartHead(conf, theme);
  return (
    <section className="tessera-gallery-tile" style={head.background} data-code={code}>
      <h2 style={head.titleStyle}>{title}</h2>
      <code>{code}</code>
      <div className="tessera-gallery-chart">
        <ChartView
          typeCode={code}
          conf={conf}
          param={{
            dimensionCondition: field('dimension'),
            compareCondition: field('compare'),
            sortCondition: [],
            indexCondition: field('index').map((column) => ({ ...column, aggregator: '' as const })),
            indexDoubleCondition: field('indexDouble').map((column) => ({ ...column, aggregator: '' as const })),
          }}
          result={result}
          name={title}
          theme={theme}
          locale={locale}
          showIssues
        />
      </div>
    </section>
  );
}
