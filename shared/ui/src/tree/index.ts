/** Tree group: directories. */
export { Tree, TreeItem, TreeItemLayout } from '@fluentui/react-components';
