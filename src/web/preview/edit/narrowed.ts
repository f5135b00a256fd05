import { type Place, recordOf, type ShownPlace } from './place.ts'
import type { PlaceIndex } from './place-index.ts'

/** What the sections show besides the list that has their name. */
const listsOf: Record<string, readonly string[]> = {
  schedule: ['schedule', 'exceptions', 'classes', 'zones'],
  pricing: ['pricing', 'classes'],
}

/** Where a part of the page has its texts. */
function sectionOf(element: Element): string {
  const part = element.closest('main section[id], header, footer')
  return part?.matches('header, footer') ? 'nav' : (part?.id ?? '')
}

const belongsTo = ({ list, of }: Place, section: string) =>
  list === 'content' ? String(of).startsWith(section) : (listsOf[section] ?? [section]).includes(list)

/**
 * Of the places whose words are the same those that an element is likely to show: what belongs to its section, and of
 * records the one of which more stands around it. Where that does not tell them apart, all of them are left.
 */
export function narrowed(shown: readonly ShownPlace[], index: PlaceIndex): ShownPlace[] {
  const near = shown.map(({ element, places }) => {
    const section = sectionOf(element)
    const own = section === '' ? [] : places.filter((place) => belongsTo(place, section))
    return { element, places: own.length > 0 ? own : places }
  })
  return inOrder(near.map((each) => (isOneList(each) ? { ...each, places: supported(each, near, index) } : each)))
}

/** Whether it is several records of one list that say the same. */
const isOneList = ({ places: [first, ...others] }: ShownPlace) =>
  first?.list !== 'content' && others.length > 0 && others.every(({ list }) => list === first?.list)

/** The places whose records stand around an element, the nearest surroundings first. */
function supported({ element, places }: ShownPlace, shown: readonly ShownPlace[], index: PlaceIndex) {
  let left = places
  for (let around = element.parentElement; around && left.length > 1; around = around.parentElement) {
    const inside = shown.filter((each) => each.element !== element && around.contains(each.element))
    const supportOf = (place: Place) =>
      inside.filter(({ places: others }) => others.some((other) => isAbout(other, place, index))).length
    const support = left.map(supportOf)
    const most = Math.max(...support)
    left = left.filter((_, place) => support[place] === most)
    if (around.matches('section, main')) break
  }
  return left
}

const isAbout = (other: Place, place: Place, index: PlaceIndex) =>
  recordOf(other) === recordOf(place) || index.areRelated(recordOf(other), recordOf(place))

/** Records that nothing tells apart are shown in the order of their list: as many elements as records are they, in turn. */
function inOrder(shown: ShownPlace[]): ShownPlace[] {
  const nameOf = ({ element, places }: ShownPlace) => [sectionOf(element), ...places.map(recordOf)].join()
  const alike = Map.groupBy(shown, nameOf)
  return shown.map((each) => {
    const others = alike.get(nameOf(each)) ?? []
    const isTurn = isOneList(each) && others.length === each.places.length
    return isTurn ? { ...each, places: each.places.slice(others.indexOf(each), others.indexOf(each) + 1) } : each
  })
}
