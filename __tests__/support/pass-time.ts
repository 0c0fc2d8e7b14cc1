/** Lets the clock be so much later, of which no timer hears. */
export function passTime(byMs: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
}
