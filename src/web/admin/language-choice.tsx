import { isLanguage, languageNames, languages } from '../../domain/languages.ts'
import { officeLanguage, t } from '../translate/translate.tsx'
import { useChooseLanguage } from './office-language.ts'

export function LanguageChoice() {
  const choose = useChooseLanguage()
  return (
    <span className="ui-icon-button language-choice">
      <b aria-hidden>{officeLanguage().toUpperCase()}</b>
      <select
        aria-label={t('Language')}
        title={t('Language')}
        value={officeLanguage()}
        onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
