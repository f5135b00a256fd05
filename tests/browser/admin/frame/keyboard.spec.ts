import {
  create,
  expect,
  expectNotice,
  inThreeLanguages,
  pictureFile,
  remove,
  respondToConfirm,
  test,
  unique,
} from '../../office.ts'

test('a zone is added, edited and closed by keyboard alone, and the focus returns', async ({ page }) => {
  const name = unique('Keys')
  await page.goto('/admin/zones')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
  const add = page.getByRole('button', { name: 'Add Zone' })
  await expect(add).toBeVisible()
  await add.focus()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()
  await page.keyboard.type(`${name} pl`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name} ua`)
  // Also from a button.
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, 'Zone created successfully')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await page.keyboard.press('Tab')
  for (const isAccepted of [false, true]) {
    const question = respondToConfirm(page, isAccepted)
    await page.keyboard.press('Enter')
    expect(await question).toBe('Are you sure you want to delete this zone?')
  }
  await expectNotice(page, 'Zone deleted successfully')
  await expect(edit).toHaveCount(0)
  await expect(page.locator('#screen')).toBeFocused()
})

test('a dialog keeps the focus and hides what is below it from screen readers, without styling the page again', async ({
  page,
}) => {
  await page.goto('/admin/zones')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Zone Management')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('button', { name: 'Close' })
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()
  await expect(heading).toHaveCount(0)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await first.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await dialog.getByLabel('Name in Polish').fill('Hall')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.mouse.click(40, 300)
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()
  await expect(heading).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Zone' })).toBeFocused()
  // The whole page is painted again when it may scroll again: after the frame without the dialog.
  const root = page.locator(':root')
  await expect(root).toHaveCSS('transition-behavior', 'allow-discrete')
  await expect(root).toHaveCSS('overflow', 'visible')
})

test('only a press that begins and ends beside a dialog closes it', async ({ page }) => {
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog')
  const field = await dialog.getByLabel('Name in Polish').boundingBox()
  if (!field) throw new Error('The field has no place')
  const inside = [field.x + 5, field.y + 5] as const
  const beside = [40, 300] as const
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to)
    await page.mouse.up()
  }
  await drag(beside, inside)
  await drag(inside, beside)
  await expect(dialog).toBeVisible()
  await drag(beside, beside)
  await expect(dialog).toHaveCount(0)
})

test('each field and button of a dialog can be scrolled into sight on a page at 400 % and above a keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog')
  for (const part of [
    dialog.getByLabel('Name in Polish'),
    dialog.getByRole('button', { name: 'Save' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(dialog.getByRole('button', { name: 'Save' }), 'the buttons leave room for fields').not.toBeInViewport()
})

test('on a page at 400 %, the bar and the button of a screen scroll away with its heading', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/admin/zones')
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('button', { name: 'Add Zone' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('button', { name: /^Delete / })
    .last()
    .scrollIntoViewIfNeeded()
  for (const part of parts) await expect(part).not.toBeInViewport()
})

test('the screen chosen in the menu of a phone gets the focus, and Back closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Trainers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainers')
  await expect(page.locator('#screen')).toBeFocused()

  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page.locator('#screen')).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  // What a screen reader on a phone has in place of Escape; nobody sees it.
  await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('in a low window the account stays in sight at the foot of the menu, and each focused link above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/admin/zones')
  const account = page.getByRole('link', { name: /^Your account/ })
  await expect(account).toBeInViewport({ ratio: 1 })
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await links.first().focus()
  for (const link of await links.all()) {
    await expect(link).toBeFocused()
    const [linkBox, accountBox] = [await link.boundingBox(), await account.boundingBox()]
    expect((linkBox?.y ?? Number.NaN) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(accountBox?.y ?? 0)
    await page.keyboard.press('Tab')
  }
})

test('the button that adds a record gets the focus if a filter hides the new record', async ({ page }) => {
  const name = unique('Keys')
  await page.goto('/admin/classes')
  await page.getByLabel('Filter classes').fill('no such class')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByRole('button', { name: 'Copy to empty fields' }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Class' })).toBeFocused()
})

test('the focus returns to the upload’s button when a picture chosen by keyboard is there', async ({ page }) => {
  await page.goto('/admin/trainers?open=new')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Upload file' })
  const chooser = page.waitForEvent('filechooser')
  await button.press('Enter')
  await (await chooser).setFiles(pictureFile)
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(button).toBeFocused()
})

test('every form focuses the first required Polish text, or a choice before it, or else its first field', {
  tag: '@long',
}, async ({ page }) => {
  const focused = page.locator(':focus')
  for (const screen of ['classes', 'zones', 'trainers', 'partners', 'products', 'content']) {
    await page.goto(`/admin/${screen}?open=new`)
    await expect(focused, screen).toHaveAttribute('lang', 'pl')
    await expect(focused, screen).toBeInViewport()
  }
  const others = { schedule: 'Mon', exceptions: 'Closed', gallery: 'Upload file', pricing: /Class$/ }
  for (const [screen, first] of Object.entries(others)) {
    await page.goto(`/admin/${screen}?open=new`)
    await expect(focused).toHaveAccessibleName(first)
  }
})

test('on a phone, an editor opens at its top, also if a picture is above the first text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/trainers')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Associated User$/ })).toBeFocused()
  expect(await dialog.locator('.ui-dialog-body').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('/ focuses the filter, letters in a field are typed, and keyboard shortcuts can be switched off', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/products')
  const filter = page.getByLabel('Filter products')
  await expect(filter).toBeVisible()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await page.keyboard.type('n/n')
  await expect(filter).toHaveValue('n/n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')

  const toggleKeys = async () => {
    await page.goto('/admin/account')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).press(' ')
    await page.goto('/admin/products')
    await expect(filter).toBeVisible()
  }
  await toggleKeys()
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filter).not.toBeFocused()
  await toggleKeys()
  // The same key in a Ukrainian layout.
  await page.locator('#screen').dispatchEvent('keydown', { key: 'т', code: 'KeyN' })
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
})

test('an open editor keeps keyboard shortcuts from the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('Ctrl+Enter saves from every control of an editor, and from the buttons of a form on a screen', {
  tag: '@long',
}, async ({ page }) => {
  const rejected = { '/admin/products': 'Please fill in all required fields correctly', '/admin/partners': '' }
  for (const [path, message] of Object.entries(rejected)) {
    await page.goto(`${path}?open=new`)
    const form = message ? page.getByRole('dialog') : page.locator('form')
    await expect(form.locator('button[type=submit]')).toBeVisible()
    const controls = form.locator('button:enabled, input:enabled, textarea:enabled')
    for (let index = 0; index < (await controls.count()); index += 1) {
      await controls.nth(index).focus()
      await page.keyboard.press('Control+Enter')
      await expectNotice(page, message, 'Error')
      await expect(form).toBeVisible()
    }
  }
})

test('a list is reordered by keys on its handles, and Ctrl+Enter saves it', { tag: '@long' }, async ({ page }) => {
  const [name, other] = [unique('Upper'), unique('Lower')]
  const first = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  const second = await create(page, 'zones', { name: inThreeLanguages(other), description: null })
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Change order' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order of zones' })
  await expect(dialog.getByRole('button', { name: / of \d+$/ }).first()).toBeFocused()
  const handle = dialog.getByRole('button', { name: `${other}: ` })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await handle.press('Control+Enter')
  await expectNotice(page, 'Order saved successfully')
  await expect(dialog).toBeHidden()
  const zones: { id: number }[] = await (await page.request.get('/api/zones')).json()
  const places = [second, first].map(({ id }) => zones.findIndex((zone) => zone.id === id))
  expect(places[0]).toBeLessThan(places[1] ?? -1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expectNotice(page, 'Undone')
  await remove(page, 'zones', first.id)
  await remove(page, 'zones', second.id)
})

test('a press is answered by the heading of a screen or an editor, before the rest is rendered', async ({ page }) => {
  await page.goto('/admin/zones')
  await page.getByRole('link', { name: 'Classes' }).click()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  /** Whether the rest of a screen or an editor is there as soon as its heading is. */
  const isWholeAtOnce = (heading: string, rest = '.screen-body > *') =>
    page.evaluate(
      ([text, selector]) => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        new MutationObserver(() => {
          const headings = [...document.querySelectorAll('h1, h2')]
          if (headings.some(({ textContent }) => textContent === text))
            resolve(document.querySelector(selector) !== null)
        }).observe(document, { childList: true, subtree: true, characterData: true })
        return promise
      },
      [heading, rest] as const,
    )
  const editor = isWholeAtOnce('Add Class', '[role=dialog] form')
  await page.getByRole('button', { name: 'Add Class' }).click()
  expect(await editor).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const afterPress = isWholeAtOnce('Zone Management')
  await page.getByRole('link', { name: 'Zones' }).click()
  expect(await afterPress).toBe(false)
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  const afterBack = isWholeAtOnce('Classes')
  await page.goBack()
  expect(await afterBack).toBe(true)
})
