import {
  BoardFiltersProvider,
  createNarrowing,
  FilterBar,
  NO_CHOICES,
  QueryCoordinator,
  useFilterChoices,
} from '@tessera/board';
import { templates, type EndpointReply, type TemplateDetail } from '@tessera/contract';
import { useClient, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { BoardContent } from '../board/index.ts';
import { createSampleSources } from './sample-filter-sources.ts';

const useStyles = makeStyles({
  root: { padding: 0, overflow: 'hidden' },
  head: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '4px 12px', padding: '12px 16px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground3 },
  board: { padding: '8px', backgroundColor: tokens.colorNeutralBackground3 },
});

/** What a template shows, live, on its own sample rows: filters, drilling and sorting work, nothing is stored. */
export function TemplatePreview({ template }: { readonly template: TemplateDetail }) {
  const page = usePageStyles();
  const styles = useStyles();
  const { locale } = useLocale();
  const { templateId, kind, version } = template;
  const loaded = useEndpoint(templates.preview, { body: { templateId } }, { fresh: true, inLocale: locale });
  return (
    <section className={mergeClasses(page.card, styles.root)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <FormattedMessage id="dashboard.templates.preview" defaultMessage="预览" />
        </h2>
        <span className={styles.hint}>
          <FormattedMessage
            id="dashboard.templates.previewHint"
            defaultMessage="{kind, select, board {使用模板自带的样例数据} other {模板中的图表，使用自带的样例数据}}"
            values={{ kind }}
          />
        </span>
      </div>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={420} />}>
        {(shown) => <Live key={`${version} ${locale}`} template={template} shown={shown} />}
      </WhenLoaded>
    </section>
  );
}

interface LiveProps {
  readonly template: TemplateDetail;
  readonly shown: EndpointReply<typeof templates.preview>;
}

function Live({ template: { templateId, tablesInside }, shown: { document, reports } }: LiveProps) {
  const styles = useStyles();
  const client = useClient();
  const { locale } = useLocale();
  const [state, setState] = useState(NO_CHOICES);
  const sources = useMemo(() => createSampleSources(document, tablesInside), [document, tablesInside]);
  const narrowing = useMemo(() => createNarrowing(document, sources), [document, sources]);
  const choices = useFilterChoices(document.settings.filterMode, state, setState, narrowing);
  const coordinator = useMemo(
    () =>
      new QueryCoordinator({
        run: ({ reportCode, reportParam, boardState }, { signal }) =>
          client.call(
            templates.previewReport,
            { body: { templateId, reportCode, reportParam, boardState }, signal },
            { quiet: true },
          ),
      }),
    [client, templateId],
  );
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const board = useMemo(
    () => ({ menuCode: '', layoutType: document.layoutType, document, reports }),
    [document, reports],
  );
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
      <FilterBar />
      <div className={styles.board}>
        <BoardContent visitor board={board} coordinator={coordinator} />
      </div>
    </BoardFiltersProvider>
  );
}
