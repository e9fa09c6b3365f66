import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  DrawerBody,
  EmptyState,
  makeStyles,
  SearchInput,
  SideDrawer,
  tokens,
} from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { partByPath, searchArticles, useHelpArticles } from './help-articles.ts';
import type { HelpArticle } from './help-articles.ts';
import { Shortcuts } from './shortcuts.tsx';

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: 'none', marginBottom: '12px' },
  heading: {
    margin: '16px 0 4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
  paragraph: { margin: '0 0 8px', lineHeight: '20px', color: tokens.colorNeutralForeground2 },
});

export interface HelpDrawerProps {
  readonly open: boolean;
  /** Where the user is; articles about it come first. */
  readonly pathname: string;
  readonly onClose: () => void;
}

/** Help at the side of the page: articles to search, and the shortcuts. */
export function HelpDrawer({ open, pathname, onClose }: HelpDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const found = searchArticles(useHelpArticles(), query);
  const { related, others } = partByPath(found, pathname);
  return (
    <SideDrawer
      open={open}
      size="medium"
      title={<FormattedMessage id="shell.help.open" defaultMessage="帮助" />}
      closeLabel={intl.formatMessage({ id: 'shell.help.close', defaultMessage: '关闭帮助' })}
      onClose={onClose}
    >
      <DrawerBody>
        <SearchInput
          className={styles.search}
          value={query}
          onSearch={setQuery}
          delay={0}
          placeholder={intl.formatMessage({ id: 'shell.help.search', defaultMessage: '搜索帮助' })}
        />
        {found.length === 0 && (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'shell.help.none', defaultMessage: '没有找到相关帮助' })}
            text={intl.formatMessage({ id: 'shell.help.noneHint', defaultMessage: '换一个说法试试。' })}
          />
        )}
        {related.length > 0 && (
          <>
            <h3 className={styles.heading}>
              <FormattedMessage id="shell.help.related" defaultMessage="与当前页面有关" />
            </h3>
            <Articles articles={related} unfolded />
          </>
        )}
        {others.length > 0 && (
          <>
            <h3 className={styles.heading}>
              {related.length > 0 ? (
                <FormattedMessage id="shell.help.more" defaultMessage="更多" />
              ) : (
                <FormattedMessage id="shell.help.all" defaultMessage="全部主题" />
              )}
            </h3>
            <Articles articles={others} />
          </>
        )}
        {query === '' && <Shortcuts />}
      </DrawerBody>
    </SideDrawer>
  );
}

interface ArticlesProps {
  readonly articles: readonly HelpArticle[];
  /** Opens the first. */
  readonly unfolded?: boolean;
}
function Articles({ articles, unfolded = false }: ArticlesProps) {
  const styles = useStyles();
  return (
    <Accordion collapsible multiple defaultOpenItems={unfolded && articles[0] ? [articles[0].id] : []}>
      {articles.map(({ id, title, text }) => (
        <AccordionItem key={id} value={id}>
          <AccordionHeader as="h4">{title}</AccordionHeader>
          <AccordionPanel>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
