import { PAGE_PATHS } from '@tessera/contract';
import { useIntl } from 'react-intl';

export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  /** Paragraphs parted by line breaks. */
  readonly text: string;
  /** Beginnings of the paths that it is about. */
  readonly paths: readonly string[];
}

/** The help texts in the user's language. */
export function useHelpArticles(): readonly HelpArticle[] {
  const intl = useIntl();
  return [
    {
      id: 'boards',
      paths: [PAGE_PATHS.board, '/landPage'],
      title: intl.formatMessage({ id: 'shell.help.boards.title', defaultMessage: '打开和阅读看板' }),
      text: intl.formatMessage({
        id: 'shell.help.boards.text',
        defaultMessage:
          '在左侧目录中选择看板，右侧会显示其中的图表。目录可以搜索，也可以收起，给图表留出更多空间。\n每张图表都会说明数据的时间，并可从菜单中刷新、放大或导出。',
      }),
    },
    {
      id: 'charts',
      paths: [PAGE_PATHS.board],
      title: intl.formatMessage({ id: 'shell.help.charts.title', defaultMessage: '看懂图表中的数字' }),
      text: intl.formatMessage({
        id: 'shell.help.charts.text',
        defaultMessage:
          '把鼠标移到图形上可以看到准确数值；点击图例可以隐藏或显示一个系列。\n同一张看板在不同人眼中可能不同：行级权限只返回您有权查看的数据。',
      }),
    },
    {
      id: 'messages',
      paths: ['/systemInformation', '/warningMessage', '/messageCentre'],
      title: intl.formatMessage({ id: 'shell.help.messages.title', defaultMessage: '消息与提醒' }),
      text: intl.formatMessage({
        id: 'shell.help.messages.text',
        defaultMessage:
          '新消息会在右下角弹出，可以逐条翻看；翻到的消息会标记为已读。铃铛中能看到每种类型最近的 10 条。\n消息中心保存全部消息：系统和订阅消息在一个列表，预警在另一个列表，可以搜索、批量标记已读或删除。',
      }),
    },
    {
      id: 'members',
      paths: [PAGE_PATHS.members, PAGE_PATHS.groups, PAGE_PATHS.management],
      title: intl.formatMessage({ id: 'shell.help.members.title', defaultMessage: '邀请与管理成员' }),
      text: intl.formatMessage({
        id: 'shell.help.members.text',
        defaultMessage:
          '所有者可以用邮箱邀请成员、更改角色、停用或移除成员，也可以选中多位一起操作。所有者能做一切；编辑者能制作和修改内容；查看者只能阅读。\n用户组按组织架构给成员分组，可以手动添加成员，也可以按个人属性自动加入。\n企业至少要保留一位所有者。有人离开前，先把他的数据表、分享、预警和订阅移交给别人；移除后，成员会失去对企业资源的访问权限。',
      }),
    },
    {
      id: 'releases',
      paths: [PAGE_PATHS.releases],
      title: intl.formatMessage({ id: 'shell.help.releases.title', defaultMessage: '灰度、转正与回滚' }),
      text: intl.formatMessage({
        id: 'shell.help.releases.text',
        defaultMessage:
          '每个微应用有稳定和灰度两个通道。灰度版本只给一部分用户，健康后再转为稳定版。多次故障的版本会被自动隔离，用户回到最近的健康版本。\n回滚只移动通道的指向，不重新构建，打开的页面会收到刷新提示。',
      }),
    },
    {
      id: 'account',
      paths: ['/basicInformation'],
      title: intl.formatMessage({ id: 'shell.help.account.title', defaultMessage: '密码、邮箱与登录安全' }),
      text: intl.formatMessage({
        id: 'shell.help.account.text',
        defaultMessage:
          '在个人设置中可以修改昵称、手机号、邮箱和密码。修改密码会结束您在其他设备上的登录。\n忘记密码时，可以在登录页用绑定的邮箱找回。',
      }),
    },
    {
      id: 'language',
      paths: ['/basicInformation/info'],
      title: intl.formatMessage({ id: 'shell.help.language.title', defaultMessage: '切换语言和主题' }),
      text: intl.formatMessage({
        id: 'shell.help.language.text',
        defaultMessage:
          '页面右上角可以切换简体中文、繁体中文、英文和日文，以及浅色和深色主题，立即生效，不需要刷新。\n语言随账号保存，主题保存在当前浏览器。',
      }),
    },
    {
      id: 'mobile',
      paths: ['/mobileConfig', '/main/AppDownload'],
      title: intl.formatMessage({ id: 'shell.help.mobile.title', defaultMessage: '在手机上使用' }),
      text: intl.formatMessage({
        id: 'shell.help.mobile.text',
        defaultMessage:
          '在“应用下载”页用手机扫描二维码，并添加到主屏幕。\n在移动端设置中，可以选择手机首先打开的看板，以及哪些类型的消息在手机上弹出。',
      }),
    },
    {
      id: 'enterprises',
      paths: ['/enterprises', '/enterprise'],
      title: intl.formatMessage({ id: 'shell.help.enterprises.title', defaultMessage: '切换或加入企业' }),
      text: intl.formatMessage({
        id: 'shell.help.enterprises.text',
        defaultMessage:
          '一个账号可以属于多个企业。在头像菜单中选择“切换企业”，可以进入另一个企业、用邀请码加入，或创建新的企业。\n不同企业的看板、数据和消息彼此隔离。',
      }),
    },
  ];
}

/** Articles that hold every word of the question, in title or text. */
export function searchArticles(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(({ title, text }) => {
    const all = `${title}\n${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Articles about a path first, the closest of them foremost. */
export function partByPath(
  articles: readonly HelpArticle[],
  pathname: string,
): { readonly related: readonly HelpArticle[]; readonly others: readonly HelpArticle[] } {
  const closeness = ({ paths }: HelpArticle): number =>
    Math.max(
      0,
      ...paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`)).map((path) => path.length),
    );
  const related = articles
    .filter((article) => closeness(article) > 0)
    .sort((left, right) => closeness(right) - closeness(left));
  return { related, others: articles.filter((article) => closeness(article) === 0) };
}
