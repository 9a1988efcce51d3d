import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../../identity/index.ts';
import type { SessionUser } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SavedView, SavedViewId, SavedViews, SaveView } from './saved-views.dto.ts';
import { SavedViewStore } from './saved-views.service.ts';

@Controller('api/saved-views')
@SignedIn()
export class SavedViewsController {
  constructor(private readonly views: SavedViewStore) {}

  /** Lists the user's saved views of the lead list. Returns the views in the order in which they were created. */
  @Get()
  @Returns(SavedViews)
  async listSavedViews(@CurrentUser() user: SessionUser): Promise<SavedViews> {
    return { items: await this.views.list(user.id) };
  }

  /**
   * Saves a view of the lead list for the user. If the user has a view with the same `id`, replaces it. Returns 409
   * `saved-view.too-many` if the user already has 50 views, and `saved-view.exists` if the id belongs to another user's
   * view.
   */
  @Post()
  @Returns(SavedView, 201)
  saveView(@Body() view: SaveView, @CurrentUser() user: SessionUser): Promise<SavedView> {
    return this.views.save(view, user.id);
  }

  /** Deletes one of the user's saved views. Returns 204 even if the user has no view with this id. */
  @Delete(':id')
  @Returns(null)
  async deleteSavedView(@Param() { id }: SavedViewId, @CurrentUser() user: SessionUser): Promise<void> {
    await this.views.delete(id, user.id);
  }
}
