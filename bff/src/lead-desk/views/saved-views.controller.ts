import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../../identity/index.ts';
import type { SessionUser } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SavedView, SavedViewId, SavedViews, SaveView } from './saved-views.dto.ts';
import { SavedViewsService } from './saved-views.service.ts';

@Controller('api/saved-views')
@SignedIn()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /** Lists the caller's saved views of the lead list. They come in the order in which they were saved. */
  @Get()
  @Returns(SavedViews)
  async listSavedViews(@CurrentUser() user: SessionUser): Promise<SavedViews> {
    return { items: await this.views.list(user.id) };
  }

  /**
   * Saves a view of the lead list for the caller. A repeated `id` replaces that view. Answers 409
   * `saved-view.too-many` beyond 50 views, and `saved-view.exists` where the id belongs to another user.
   */
  @Post()
  @Returns(SavedView, 201)
  saveView(@Body() view: SaveView, @CurrentUser() user: SessionUser): Promise<SavedView> {
    return this.views.keep(view, user.id);
  }

  /** Deletes one of the caller's saved views. Answers 204 also where there is none with this id. */
  @Delete(':id')
  @Returns(null)
  async deleteSavedView(@Param() { id }: SavedViewId, @CurrentUser() user: SessionUser): Promise<void> {
    await this.views.remove(id, user.id);
  }
}
