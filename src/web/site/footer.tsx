import { useText } from '../text/use-text.tsx'
import { LanguageLinks } from './language-menu.tsx'
import { Mark } from './mark.tsx'
import { useNavigationTargets } from './navigation.ts'

export function Footer() {
  const text = useText()
  const name = text('hero.title')
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <Mark />
        <ul className="footer-links">
          {useNavigationTargets().map((target) => (
            <li key={target}>
              <a href={`#${target}`}>{text(`nav.${target}`)}</a>
            </li>
          ))}
        </ul>
        <LanguageLinks className="footer-links" />
        <p>
          © {name}. {text('footer.rights')}
        </p>
      </div>
      <FittedName>{name}</FittedName>
    </footer>
  )
}

/** The club's name from margin to margin, whatever its length, its foot cut off by the page's end. */
function FittedName({ children }: { children: string }) {
  const width = 1000
  const size = width / (Math.max([...children].length, 6) * 0.475)
  return (
    <svg className="footer-name" viewBox={`0 0 ${width} ${Math.round(size * 0.66)}`} aria-hidden="true">
      <text y={Math.round(size * 0.7)} fontSize={size.toFixed(1)} textLength={width} lengthAdjust="spacingAndGlyphs">
        {children}
      </text>
    </svg>
  )
}
