/** Settings of the chart. */
export function SettingsSide() {
  return null;
}
