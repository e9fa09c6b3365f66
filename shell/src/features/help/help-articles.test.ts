import { partByPath, searchArticles } from './help-articles.ts';
import type { HelpArticle } from './help-articles.ts';

const article = (id: string, title: string, text: string, paths: string[]): HelpArticle => ({ id, title, text, paths });
const articles = [
  article('a', 'Reading boards', 'Choose one in the tree', ['/main/dashboard']),
  article('b', 'Languages', 'Switch the theme too', ['/basicInformation/info']),
  article('c', 'Account', 'Change your password', ['/basicInformation']),
];
const ids = (list: readonly HelpArticle[]) => list.map(({ id }) => id);

describe('help articles', () => {
  test('a search finds all of its words in title or text, whatever their case', () => {
    expect(ids(searchArticles(articles, 'TREE boards'))).toEqual(['a']);
    expect(ids(searchArticles(articles, 'tree password'))).toEqual([]);
    expect(ids(searchArticles(articles, '  '))).toEqual(['a', 'b', 'c']);
  });
  test('those about the current page come first, the closest foremost', () => {
    const parted = partByPath(articles, '/basicInformation/info');
    expect(ids(parted.related)).toEqual(['b', 'c']);
    expect(ids(parted.others)).toEqual(['a']);
  });
  test('a path that only begins alike is another page', () => {
    expect(partByPath(articles, '/main/dashboards').related).toEqual([]);
  });
});
