/** Largest magnitude of digits that numbers hold and scale without loss, and of a sum of them. */
const EXACT = 1e15;
const FULL = 2 ** 52;

/** A sum of decimals without rounding errors: 0.1 + 0.2 is 0.3. */
export class DecimalSum {
  /** Sum in units of 10^-`scale`, of which `recent` was not added to `units` yet. */
  private units = 0n;
  private recent = 0;
  private scale = 0;
  /** Whether a value was added. */
  private some = false;

  /** @param value a finite number or its decimal text; others are left out */
  add(value: number | string): void {
    const number = typeof value === 'number' ? value : Number(value);
    if (!Number.isFinite(number) || value === '') return;
    this.some = true;
    for (let scale = this.scale; typeof value === 'number' && scale <= 9; scale += 1) {
      const units = Math.round(number * 10 ** scale);
      if (Math.abs(units) >= EXACT) break;
      if (units / 10 ** scale !== number) continue;
      this.rescale(scale);
      this.recent += units;
      if (Math.abs(this.recent) >= FULL - EXACT) this.flush();
      return;
    }
    this.addText(String(value).trim());
  }

  /** Adds another sum. */
  addSum(other: DecimalSum): void {
    if (!other.some) return;
    this.some = true;
    other.flush();
    this.rescale(other.scale);
    this.flush();
    this.units += other.units * 10n ** BigInt(this.scale - other.scale);
  }

  /** @returns the sum as decimal text; null where nothing was added */
  text(): string | null {
    if (!this.some) return null;
    this.flush();
    const sign = this.units < 0n ? '-' : '';
    const digits = (this.units < 0n ? -this.units : this.units).toString().padStart(this.scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.scale);
    const fraction = digits.slice(digits.length - this.scale).replace(/0+$/, '');
    return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
  }

  private addText(text: string): void {
    const [mantissa = '0', exponent = '0'] = text.toLowerCase().split('e');
    const [whole = '0', fraction = ''] = mantissa.split('.');
    const scale = fraction.length - Number(exponent);
    this.rescale(scale);
    this.flush();
    this.units += BigInt(`${whole}${fraction}`) * 10n ** BigInt(this.scale - scale);
  }

  private rescale(scale: number): void {
    if (scale <= this.scale) return;
    this.flush();
    this.units *= 10n ** BigInt(scale - this.scale);
    this.scale = scale;
  }

  private flush(): void {
    if (this.recent === 0) return;
    this.units += BigInt(this.recent);
    this.recent = 0;
  }
}
