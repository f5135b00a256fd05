/** A colour beside its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="swatch" style={{ background: colour }} aria-hidden />
)
